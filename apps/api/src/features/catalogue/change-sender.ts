import type { CatalogueChanged } from '@chorus/contracts';

/** Tells whoever shows the catalogue that parts of it have changed: pages, or from an import the nodes. */
export abstract class ChangeSender {
  /** Call it when the changes are committed. */
  abstract send(nouns: CatalogueChanged['nouns']): Promise<void>;
}
