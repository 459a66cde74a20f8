/**
 * Of everything that is stored, in all databases together; 0 is what has no number. Raised where the stored shape changes and no code
 * reads the one before. What another version wrote is then left as it is: a service refuses to start on it, and `npm start` moves the
 * data folder aside.
 */
export const DATA_VERSION = 3
