import { catalogueChanges, FEED_FORM, knownForm, RAISED_FORM } from '@chorus/contracts';
import type { CatalogueChanges, CatalogueCopy } from '@chorus/contracts';
import { oneAtATime } from '../../../../platform/async/one-at-a-time';
import { fieldsOf } from '../../../../platform/json/fields-of';
import { isStored } from '../../../../platform/storage/catalogue/catalogue-store';
import type { CatalogueStore, StoredCopy } from '../../../../platform/storage/catalogue/catalogue-store';
import type { FeedSource } from './feed-source';

const CHANNEL = 'chorus.catalogue';

/** Announces what one tab's worker has stored. The publisher does not receive its own messages. */
export interface CatalogueChannel {
  /** Without changes, it is another copy. */
  publish: (id: string, changes?: CatalogueChanges) => void;
  onStored: (listener: (id: string, changes: CatalogueChanges | undefined) => void) => void;
}

export interface FollowerDeps {
  store: CatalogueStore;
  source: FeedSource;
  channel: CatalogueChannel;
  /** Runs the work while no other tab does. */
  underLock: (work: () => Promise<void>) => Promise<void>;
  hasRoom: () => Promise<boolean>;
  pause: () => Promise<void>;
  newId: () => string;
  /** Calls it at a random moment, since all devices get a release at the same time. */
  later: (work: () => void) => void;
  /** The copy is another one, or was changed by these changes; undefined if there is none. */
  onMoved: (copy: CatalogueCopy | undefined, changes?: CatalogueChanges) => void;
  /** The copy has all that the server had a moment ago. */
  onCaughtUp: () => void;
}

export function openCatalogueChannel(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(CHANNEL),
): CatalogueChannel {
  return {
    publish: (id, changes) => channel.postMessage({ id, changes }),
    onStored: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const { id, changes } = fieldsOf(data);
        const parsed = catalogueChanges.safeParse(changes);
        if (typeof id === 'string') listener(id, parsed.success && parsed.data.kind === 'changes' ? parsed.data : undefined);
      }),
  };
}

/**
 * Keeps the device's copy of the catalogue at the server's revision. One tab at a time asks and writes, and tells the others. A failure
 * leaves the copy as it was: the next call continues from there.
 */
export class CatalogueFollower {
  /** Asks the server for what is new, unless this revision is already here. */
  readonly catchUp: (revision?: string) => void;
  /** If it is not wanted, the copy is removed. */
  readonly setWanted: (isWanted: boolean) => void;
  private isWanted = true;
  private current: StoredCopy | undefined;
  private hasRoom = true;
  /** Some changes have not been announced yet. */
  private isMovedInParts = false;
  /** A new copy is not announced before it has the changes since the server made its snapshot, which may be hours old. */
  private isNew = false;
  /**
   * A copy whose form is before `RAISED_FORM` is fetched again once in a visit: a server of the release before has no other, however often
   * it is asked.
   */
  private refetch: 'none' | 'planned' | 'due' | 'done' = 'none';
  private readonly run: () => void;

  constructor(private readonly deps: FollowerDeps) {
    this.run = oneAtATime(() => deps.underLock(() => this.follow()).catch(() => undefined));
    this.catchUp = (revision) => {
      if (this.isWanted && (revision === undefined || revision !== this.current?.copy.revision)) this.run();
    };
    this.setWanted = (isWanted) => {
      this.isWanted = isWanted;
      if (isWanted) this.moved();
      this.run();
    };
  }

  /** Reads what is stored, then what is new. */
  async start(): Promise<void> {
    this.deps.channel.onStored((id, changes) => void this.receive(id, changes).catch(() => undefined));
    await this.reread().catch(() => undefined);
    this.moved();
    this.catchUp();
  }

  private moved(changes?: CatalogueChanges): void {
    this.deps.onMoved(this.current?.copy, this.isMovedInParts || this.isNew ? undefined : changes);
    this.isMovedInParts = false;
    this.isNew = false;
  }

  /** Another tab has stored changes, or another copy. */
  private async receive(id: string, changes: CatalogueChanges | undefined): Promise<void> {
    if (!changes || !this.current || !continues(this.current, id, changes)) {
      if (await this.reread()) this.moved();
      return;
    }
    this.current.copy.apply(changes);
    // That tab has written them already.
    this.current.copy.takeTouched();
    if (changes.isComplete) this.moved(changes);
    else this.isMovedInParts = true;
  }

  /** Resolves whether something else is stored, because another tab has changed it. */
  private async reread(): Promise<boolean> {
    if (this.current && isStored(this.current, await this.deps.store.current())) return false;
    const read = await this.deps.store.read();
    if (read) this.current = read;
    return read !== undefined;
  }

  private async follow(): Promise<void> {
    if (!this.isWanted) {
      await this.remove();
      return;
    }
    if (await this.reread()) this.moved();
    // The copy in memory answers until the storage that was deleted is filled again.
    const current = this.current && isStored(this.current, await this.deps.store.current()) ? this.current : undefined;
    try {
      await this.followFrom(current);
    } finally {
      if (this.isNew) this.moved();
    }
    this.deps.onCaughtUp();
  }

  private async followFrom(stored: StoredCopy | undefined): Promise<void> {
    let current = stored;
    for (;;) {
      if (current && (await this.applyNew(current))) {
        if (current.copy.form >= RAISED_FORM) return;
        if (this.refetch === 'none') this.planRefetch();
        if (this.refetch !== 'due') return;
        // If the snapshot fails, the next change plans another attempt, again at a random moment.
        this.refetch = 'none';
      }
      current = await this.beginAnew();
      if (!current) return;
    }
  }

  /** Applies all changes since the copy's revision. Resolves false if the copy cannot continue from there. */
  private async applyNew(current: StoredCopy): Promise<boolean> {
    const { form } = current.copy;
    let isRaised = form >= RAISED_FORM;
    let lacking = isRaised && form < FEED_FORM ? form : undefined;
    for (;;) {
      const answer = await this.deps.source.changes(current.copy.revision, lacking);
      if (answer.kind !== 'changes') return false;
      // Only the first page begins where the columns did.
      lacking = undefined;
      // A server of the release before may have answered one of the pages.
      isRaised &&= knownForm(answer.form) === FEED_FORM;
      await this.apply(current, answer, isRaised && answer.isComplete);
      if (answer.isComplete) return true;
    }
  }

  private planRefetch(): void {
    this.refetch = 'planned';
    this.deps.later(() => {
      if (this.refetch === 'planned') this.refetch = 'due';
      if (this.isWanted) this.run();
    });
  }

  private async remove(): Promise<void> {
    await this.deps.store.clear();
    this.current = undefined;
    this.moved();
  }

  /** `isRaised`: with these changes, the copy has all columns. */
  private async apply(current: StoredCopy, changes: CatalogueChanges, isRaised: boolean): Promise<void> {
    const isToBeRaised = isRaised && current.copy.form !== FEED_FORM;
    if (changes.revision === current.copy.revision && !isToBeRaised) return;
    current.copy.apply(changes);
    if (isToBeRaised) current.copy.form = FEED_FORM;
    if (changes.isComplete) this.moved(changes);
    else this.isMovedInParts = true;
    await this.deps.store.write(current);
    this.deps.channel.publish(current.id, changes);
  }

  private async beginAnew(): Promise<StoredCopy | undefined> {
    const { store, source, channel, pause, newId } = this.deps;
    this.hasRoom &&= await this.deps.hasRoom();
    if (!this.hasRoom) return undefined;
    const begun = { id: newId(), copy: await source.snapshot() };
    this.refetch = 'done';
    try {
      await store.writeNew(begun, pause);
    } catch (error) {
      // Holds until the next start: the same attempt would fill the disk again.
      this.hasRoom = false;
      throw error;
    }
    this.current = begun;
    this.isNew = true;
    channel.publish(begun.id);
    return begun;
  }
}

/** Whether the changes are the next ones for the copy. */
const continues = ({ id, copy }: StoredCopy, stored: string, changes: CatalogueChanges): boolean =>
  id === stored && copy.revision === changes.since;
