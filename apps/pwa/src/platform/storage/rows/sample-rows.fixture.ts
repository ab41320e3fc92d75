import type { StoreNames } from 'idb';
import { albumChunkRow, artistChunkRow, songChunkRow } from '../catalogue/chunk-rows';
import type { ChorusSchema } from '../schema';
import { arrangementRow, positionRow, queueRow } from './playback-rows';
import { audioRow } from './audio-row';
import { catalogueCopyRow, cachedAnswersRow } from './catalogue-rows';
import { conversationRow, messageRow, unreadCountsRow, unsentMessageRow } from './chat-rows';
import { reportDraftRow, unsentReportRow } from './report-rows';
import { unsentPlayRow } from './unsent-play-row';
import { unsentPlaylistEditRow, playlistItemRow, playlistRow } from './playlist-rows';
import { automaticRow, downloadRow } from './download-rows';
import type { JsonText } from './json-text';
import { albumLikeRow, albumLikesRow, likeRow, likesRow, unsentAlbumLikeRow, unsentLikeRow } from './like-rows';
import { localRows } from './local-rows';
import { outboxItemRow } from './outbox-item-row';
import { rowIn } from './row-kind';
import type { Reading, RowKind } from './row-kind';
import { responseRow } from './response-row';
import { sessionRow } from './session-row';
import { budgetRow, CLOSED_TO_VISITORS, closedRow, KEEPS_BLOBS, keepsBlobsRow, OFFLINE_BUDGET } from './setting-rows';

interface StoredRow {
  key: unknown;
  value: unknown;
}
export interface Sample {
  database: { stores: Record<string, { keyPath: string | null; rows: StoredRow[] }> };
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
}

interface SampledKind {
  name: string;
  read: (stored: unknown) => Reading<unknown>;
  rewrite: (stored: unknown) => unknown;
}

const sampled = <Row>(kind: RowKind<Row> | JsonText<Row>): SampledKind => ({
  name: kind.name,
  read: kind.read,
  rewrite: (stored) => {
    const reading = kind.read(stored);
    if (reading.type !== 'row') return undefined;
    return 'encode' in kind ? kind.encode(reading.row) : kind.write(reading.row);
  },
});

type KindsByKey = Readonly<Record<string, SampledKind>>;
const payloads: KindsByKey = {
  like: sampled(unsentLikeRow),
  'album like': sampled(unsentAlbumLikeRow),
  message: sampled(unsentMessageRow),
  play: sampled(unsentPlayRow),
  playlist: sampled(unsentPlaylistEditRow),
  report: sampled(unsentReportRow),
};
const settings: KindsByKey = {
  [OFFLINE_BUDGET]: sampled(budgetRow),
  [KEEPS_BLOBS]: sampled(keepsBlobsRow),
  [CLOSED_TO_VISITORS]: sampled(closedRow),
};
const ofPlayback: KindsByKey = { songs: sampled(queueRow), position: sampled(positionRow), arrangement: sampled(arrangementRow) };
const catalogueChunks: KindsByKey = {
  songs: sampled(songChunkRow),
  albums: sampled(albumChunkRow),
  artists: sampled(artistChunkRow),
  answers: sampled(cachedAnswersRow),
};
const local: KindsByKey = Object.fromEntries(localRows.map((row) => [row.key, sampled<never>(row as unknown as JsonText<never>)]));

const reportDraft = sampled(reportDraftRow);

export const kindsBeside = [payloads, settings, ofPlayback, catalogueChunks, local, { reportDraft }].flatMap((byKey) =>
  Object.values<SampledKind>(byKey),
);

/** Audio bytes have no shape: the browser test of stored rows plays the sample's. */
type BytesStore = 'audio-chunks' | 'audio-bytes';

/** A store that is missing here does not compile. */
const kinds: Record<Exclude<StoreNames<ChorusSchema>, BytesStore>, (key: string) => SampledKind | undefined> = {
  outbox: () => sampled(outboxItemRow),
  playback: (key) => ofPlayback[key],
  session: () => sampled(sessionRow),
  responses: () => sampled(responseRow),
  'personal-responses': () => sampled(responseRow),
  audio: () => sampled(audioRow),
  kept: () => sampled(downloadRow),
  automatic: () => sampled(automaticRow),
  conversations: () => sampled(conversationRow),
  messages: () => sampled(messageRow),
  unread: () => sampled(unreadCountsRow),
  settings: (key) => settings[key],
  likes: () => sampled(likesRow),
  'liked-albums': () => sampled(albumLikesRow),
  playlists: () => sampled(playlistRow),
  'playlist-items': () => sampled(playlistItemRow),
  'catalogue-copy': () => sampled(catalogueCopyRow),
  'catalogue-chunks': (key) => catalogueChunks[key.split(',')[1] ?? ''],
};

/** All rows of a sample with their kinds; the kind is undefined when none reads the row. */
export function rowsOf({
  database,
  localStorage,
  sessionStorage,
}: Sample): { where: string; kind: SampledKind | undefined; stored: unknown }[] {
  const inDatabase = Object.entries(kinds).flatMap(([store, kindOf]) => {
    const { keyPath, rows } = database.stores[store] ?? { keyPath: null, rows: [] };
    return rows.map(({ key, value }) => ({
      where: `${store} ${JSON.stringify(key)}`,
      kind: kindOf(String(key)),
      stored: keyPath === null ? value : { ...(value as object), [keyPath]: undefined },
    }));
  });
  const items = database.stores.outbox?.rows.map(({ value }) => value as { kind: string; payload: unknown }) ?? [];
  const inItems = items.map(({ kind, payload }) => ({ where: `payload of a ${kind}`, kind: payloads[kind], stored: payload }));
  const liked = database.stores.likes?.rows.flatMap(({ value }) => rowIn(likesRow.read(value))?.likes ?? []) ?? [];
  const inLikes = liked.map((stored) => ({ where: 'one of the liked songs', kind: sampled(likeRow), stored }));
  const likedAlbums = database.stores['liked-albums']?.rows.flatMap(({ value }) => rowIn(albumLikesRow.read(value))?.likes ?? []) ?? [];
  const inLikedAlbums = likedAlbums.map((stored) => ({ where: 'one of the liked albums', kind: sampled(albumLikeRow), stored }));
  const inLocal = Object.entries(localStorage)
    .filter(([key]) => key.startsWith('chorus.') && !key.startsWith('chorus.sign-in.'))
    .map(([key, stored]) => ({ where: key, kind: local[key], stored }));
  const drafts = Object.entries(sessionStorage)
    .filter(([key]) => key.startsWith('chorus.draft.report.'))
    .map(([key, stored]) => ({ where: key, kind: reportDraft, stored }));
  return [...inDatabase, ...inItems, ...inLikes, ...inLikedAlbums, ...inLocal, ...drafts];
}
