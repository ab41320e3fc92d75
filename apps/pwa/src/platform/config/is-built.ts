/** Whether this is a release, and not a page in development. Apart from the rest, which only About needs. */
export const isBuilt = import.meta.env.PROD;
