import type { Song } from '@chorus/contracts';
import type { AudioRow } from '../../platform/storage/rows/audio-row';
import { isRetriedAfter, wantedSongs } from './download-rules';
import type { DownloadFailure, WantedSong } from './download-rules';
import type { DownloadEnd } from './download/download-song';
import { nothingStored } from './offline-state';
import type { OfflineState } from './offline-state';
import { hashOf } from './song-audio';

/** `nextUp` changes often and nothing renders it, so it is not part of `offline`. */
export interface OfflineMusicState {
  readonly offline: OfflineState;
  readonly nextUp: readonly Song[];
}

export interface StoredMusic extends Omit<OfflineState, 'isRead' | 'owner' | 'rows' | 'failures'> {
  rows: readonly AudioRow[];
}

export type OfflineEvent =
  | { type: 'owner.changed'; owner: string | undefined }
  /** Another tab's download has progressed. */
  | { type: 'rows.read'; rows: readonly AudioRow[] }
  | { type: 'storage.read'; stored: StoredMusic }
  /** Storage failed permanently; slow storage is still waited for. */
  | { type: 'storage.failed' }
  | { type: 'download.progressed'; row: AudioRow }
  | { type: 'download.ended'; hash: string; end: DownloadEnd }
  | { type: 'queue.moved'; nextUp: readonly Song[] }
  | { type: 'retries.reset'; because: 'network' | 'room' }
  | { type: 'songs.resumed'; songs: readonly Song[] };

export type OfflineCommand =
  /** Replaces what is being downloaded; most urgent first. */
  | { type: 'download'; songs: readonly WantedSong[] }
  | { type: 'retryLater' }
  | { type: 'removeAutomatic'; hash: string }
  | { type: 'recordPrefetched'; hash: string; song: Song };

interface Step {
  state: OfflineMusicState;
  commands: readonly OfflineCommand[];
}

export const noMusic: OfflineMusicState = { offline: nothingStored, nextUp: [] };

/** The commands are carried out in their order. */
export function reduceOffline(state: OfflineMusicState, event: OfflineEvent): Step {
  const { offline } = state;
  switch (event.type) {
    case 'owner.changed':
      return withoutCommands(change(state, { owner: event.owner }));
    case 'rows.read':
      return withoutCommands(change(state, { rows: byHash(event.rows) }));
    case 'storage.read':
      return withDownloads(change(state, { ...event.stored, isRead: true, rows: byHash(event.stored.rows) }));
    case 'storage.failed':
      return withoutCommands(change(state, { isRead: true }));
    case 'download.progressed':
      return withoutCommands(change(state, { rows: new Map(offline.rows).set(event.row.hash, event.row) }));
    case 'download.ended':
      return endDownload(state, event.hash, event.end);
    case 'queue.moved':
      return withDownloads({ ...state, nextUp: event.nextUp });
    case 'retries.reset':
      return withDownloads(withFailures(state, (_, failure) => !isRetriedAfter(failure, event.because)));
    case 'songs.resumed': {
      const hashes = new Set(event.songs.map(hashOf));
      return withoutCommands(withFailures(state, (hash) => !hashes.has(hash)));
    }
  }
}

const withoutCommands = (state: OfflineMusicState): Step => ({ state, commands: [] });
const change = (state: OfflineMusicState, changes: Partial<OfflineState>): OfflineMusicState => ({
  ...state,
  offline: { ...state.offline, ...changes },
});
const byHash = (rows: readonly AudioRow[]): Map<string, AudioRow> => new Map(rows.map((row) => [row.hash, row]));

const withFailures = (state: OfflineMusicState, isLeft: (hash: string, failure: DownloadFailure) => boolean): OfflineMusicState =>
  change(state, { failures: new Map([...state.offline.failures].filter(([hash, failure]) => isLeft(hash, failure))) });

function withDownloads(state: OfflineMusicState): Step {
  const { failures, rows } = state.offline;
  const songs = wantedSongs({ ...state.offline, nextUp: state.nextUp }).filter(
    ({ hash }) => !failures.has(hash) && !rows.get(hash)?.isComplete,
  );
  return { state, commands: [{ type: 'download', songs }] };
}

function endDownload(state: OfflineMusicState, hash: string, end: DownloadEnd): Step {
  if (end === 'stopped') return withDownloads(state);
  if (end === 'stored') return after(recordIfPrefetched(state, hash), withDownloads(state));
  const failed = withDownloads(change(state, { failures: new Map(state.offline.failures).set(hash, end) }));
  if (end === 'away') return after([{ type: 'retryLater' }], failed);
  return end === 'noRoom' || end === 'gone' ? after([{ type: 'removeAutomatic', hash }], failed) : failed;
}

const after = (commands: readonly OfflineCommand[], step: Step): Step => ({ ...step, commands: [...commands, ...step.commands] });

function recordIfPrefetched({ offline, nextUp }: OfflineMusicState, hash: string): OfflineCommand[] {
  const song = nextUp.find((next) => hashOf(next) === hash);
  return song && !offline.automatic.has(hash) ? [{ type: 'recordPrefetched', hash, song }] : [];
}
