import type { CatalogueCopyRow } from '../../../../platform/storage/rows/catalogue-rows';
import type { CopyStore, StoredCopy } from './catalogue-store';

/** Stores nothing: the copy ends with the page. */
export class InMemoryStore implements CopyStore {
  private row: CatalogueCopyRow | undefined;

  current(): Promise<CatalogueCopyRow | undefined> {
    return Promise.resolve(this.row);
  }

  read(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  writeNew(stored: StoredCopy): Promise<void> {
    return this.write(stored);
  }

  write({ id, copy }: StoredCopy): Promise<void> {
    this.row = { id, revision: copy.revision };
    return Promise.resolve();
  }

  clear(): Promise<void> {
    this.row = undefined;
    return Promise.resolve();
  }
}
