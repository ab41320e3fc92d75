import { hashOf } from '../../../platform/object-store/fingerprint';
import type { StoredPicture } from '../../media/pictures/picture.writer';
import { type Problem, reasonFor } from './problems';
import { readPicture } from './read-small-file';
import type { FoundSong } from './walk-music';

/** The songs of an album mostly embed the same picture, which is encoded once. */
export class FolderPictures {
  readonly problems: Problem[] = [];
  private readonly stored = new Map<string, Promise<StoredPicture | undefined>>();

  constructor(private readonly storePicture: (source: Uint8Array) => Promise<StoredPicture>) {}

  async pictureFor({ path, cover }: FoundSong, embedded: Uint8Array | undefined): Promise<StoredPicture | undefined> {
    const own = embedded && (await this.once(hashOf(embedded), path, () => Promise.resolve(embedded)));
    if (own || cover === undefined) return own;
    return this.once(cover, cover, () => readPicture(cover));
  }

  private once(key: string, path: string, read: () => Promise<Uint8Array>): Promise<StoredPicture | undefined> {
    const known = this.stored.get(key);
    if (known) return known;
    const stored = this.store(path, read);
    this.stored.set(key, stored);
    return stored;
  }

  private async store(path: string, read: () => Promise<Uint8Array>): Promise<StoredPicture | undefined> {
    try {
      return await this.storePicture(await read());
    } catch (error) {
      this.problems.push({ path, reason: reasonFor(error) });
      return undefined;
    }
  }
}
