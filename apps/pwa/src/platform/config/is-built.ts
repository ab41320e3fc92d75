/** A module of its own, because only About needs `config`. */
export const isBuilt = import.meta.env.PROD;
