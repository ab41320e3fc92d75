/** In a module of its own: `config` is only needed on About. */
export const isBuilt = import.meta.env.PROD;
