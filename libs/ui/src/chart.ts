/** A chart that a library draws. Each part brings it, with the third of a megabyte that comes once a chart is in view. */
export { ChartPicture, type PictureState } from './chart/chart-picture.tsx'
export type { Picture } from './chart/picture.ts'
export { usePlotRoom } from './chart/use-plot-room.ts'
