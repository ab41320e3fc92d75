import { Catalogue1763640000000 } from './1763640000000-catalogue';
import { Users1763726400000 } from './1763726400000-users';

/** In the order in which they are applied. */
export const migrations = [Catalogue1763640000000, Users1763726400000];
