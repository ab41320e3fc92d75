import { countsAgain } from '@chorus/contracts';
import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author, OutboxKind } from '../../platform/outbox/outbox-kind';
import { isSameAuthor } from '../../platform/outbox/outbox-kind';
import type { UnsentPlayRow } from '../../platform/storage/rows/unsent-play-row';
import type { CountedPlay } from './count-plays';

interface RecordingDeps {
  outbox: Pick<Outbox, 'put' | 'actAs'>;
  kind: OutboxKind<UnsentPlayRow>;
  listener: () => Author | undefined;
  isPrivate: () => boolean;
}

export interface PlayRecorder {
  /** Queues a counted play: at most one per listener and song in ten minutes, as the server counts. */
  counted: (play: CountedPlay) => void;
  /** Queues how much more of the latest play was heard, if it was a person's: visitors scrobble nowhere. */
  scrobbled: (play: CountedPlay) => void;
}

interface Recorded {
  author: Author;
  playId: string;
  play: CountedPlay;
  isPrivate: boolean;
}

export function recordPlay({ outbox, kind, listener, isPrivate }: RecordingDeps): PlayRecorder {
  const recordedAt = new Map<string, number>();
  let latest: Recorded | undefined;

  const put = (author: Author, row: UnsentPlayRow) => {
    outbox.actAs(author);
    outbox.put(kind, author, [row]).catch((error: unknown) => console.error('A play could not be saved', error));
  };

  const record = ({ author, playId, play, isPrivate: wasPrivate }: Recorded) => {
    const { songId, startedAt, secondsHeard } = play;
    const heard = { songId, startedAt: new Date(startedAt).toISOString(), secondsHeard };
    put(author, author.type === 'person' ? { ...heard, playId, isPrivate: wasPrivate } : heard);
  };

  return {
    counted: (play) => {
      latest = undefined;
      const author = listener();
      if (!author) return;
      const key = [author.type, author.id, play.songId].join();
      if (!countsAgain(play.startedAt, recordedAt.get(key))) return;
      recordedAt.set(key, play.startedAt);
      latest = { author, playId: crypto.randomUUID(), play, isPrivate: isPrivate() };
      record(latest);
    },
    scrobbled: (play) => {
      const author = listener();
      const isLatest = latest?.play.songId === play.songId && latest.play.startedAt === play.startedAt;
      if (!latest || !isLatest || author?.type !== 'person' || !isSameAuthor(author, latest.author)) return;
      // What began in a private session stays private.
      record({ ...latest, play, isPrivate: latest.isPrivate || isPrivate() });
    },
  };
}
