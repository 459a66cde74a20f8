/** By itself, so that the page is there before what checks its forms. */
export { login, register } from '@kitchenline/api/schemas'
