import { Catalogue1763640000000 } from './1763640000000-catalogue';

/** In the order in which they are applied. */
export const migrations = [Catalogue1763640000000];
