import type { CatalogueChanged } from '@chorus/contracts';

/** Announces which parts of the catalogue have changed: to open pages, or, from an import, to the nodes. */
export abstract class ChangeSender {
  /** Call it when the changes are committed. */
  abstract send(nouns: CatalogueChanged['nouns']): Promise<void>;
}
