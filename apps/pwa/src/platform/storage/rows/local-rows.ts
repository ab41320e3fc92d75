import { readLocalText, removeLocalText, writeLocalText } from '../local-text';
import { DATE_LANGUAGE_KEY, SIGNED_IN_KEY, VISITOR_KEY, VOLUME_KEY } from '../who-was-here';
import type { SignedIn } from '../who-was-here';
import { positionRow } from './playback-rows';
import { jsonTextOf } from './json-text';
import type { JsonText } from './json-text';
import type { Reading, RowKind } from './row-kind';
import { rowKind } from './row-kind';
import { count, fields, flag, listOf, matching, number, oneOf, text, withDefault } from './shape';
import type { RowOf, Shape } from './shape';

/** A row of localStorage, and whether it is removed on sign-out. */
export interface LocalRow<Row> extends JsonText<Row> {
  key: string;
  owner: 'person' | 'device';
}

const textRow = <Row extends string>(key: string, owner: LocalRow<Row>['owner'], shape: Shape<Row>): LocalRow<Row> => ({
  ...rowKind({ name: key, shape }),
  key,
  owner,
  encode: (row) => row,
});

const jsonRow = <Row>(key: string, owner: LocalRow<Row>['owner'], kind: RowKind<Row>): LocalRow<Row> => ({
  ...jsonTextOf(kind),
  key,
  owner,
});

export const volumeRow = textRow(VOLUME_KEY, 'device', matching(/^(100|[1-9]?\d)$/));

/**
 * A visitor's anonymous id. It is the device's: it says nothing about a person who signs in and
 * out, and a new one each time would count one listener as many.
 */
export const visitorRow = textRow(VISITOR_KEY, 'device', matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));

/** Used while the visitor's id is unreadable, so that the listener still counts as one. */
export const replacementVisitorRow = { ...visitorRow, key: 'chorus.visitor-replacement' };

/** A wipe that is still due: the database may not open when a person signs out. */
export const wipeRow = textRow('chorus.wipe', 'device', oneOf('due', 'done'));
export const installDismissedRow = textRow('chorus.install-dismissed', 'device', text);
export const privateSessionRow = textRow('chorus.private', 'person', oneOf('yes', 'no'));

/** Set while the person has this device subscribed to notifications; the next person has not been asked. */
export const notifiedRow = textRow('chorus.notified', 'person', text);
export const localPositionRow = jsonRow('chorus.position', 'person', positionRow);

const levelSetting = oneOf('on', 'louder', 'quieter', 'off');
const soundShape = fields({
  leveling: levelSetting,
  crossfadeSeconds: count,
  gapless: withDefault(flag, false),
  visualizer: withDefault(flag, true),
});
export type SoundRow = RowOf<typeof soundShape>;
export const soundRow = jsonRow('chorus.sound', 'device', rowKind({ name: 'sound settings', shape: soundShape }));

export const upNextRow = jsonRow('chorus.up-next', 'device', rowKind({ name: 'up next', shape: fields({ hidesPlayed: flag }) }));

/** The language of dates, as a tag (BCP 47). */
export const dateLanguageRow = textRow(DATE_LANGUAGE_KEY, 'device', matching(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i));

const importProblems = listOf(fields({ path: text, reason: text }, { leftOut: oneOf('lyrics', 'picture', 'nothing') }));

/** An import of a folder that has not ended, of which so many songs are stored, and what it had to report. */
const unfinishedImportShape = fields(
  { folder: text, stored: count, songs: count },
  {
    added: fields({ songs: count, albums: count, artists: count }),
    updated: count,
    changedLyrics: count,
    problems: importProblems,
  },
);
export type UnfinishedImport = RowOf<typeof unfinishedImportShape>;
export const unfinishedImportRow = jsonRow(
  'chorus.unfinished-import',
  'person',
  rowKind({ name: 'unfinished import', shape: unfinishedImportShape }),
);

/** What the last import of a folder had to report: its sentences, and files with problems. Kept until an admin has closed it. */
const finishedImportShape = fields({ folder: text, lines: listOf(text), problems: importProblems });
export type FinishedImport = RowOf<typeof finishedImportShape>;
export const finishedImportRow = jsonRow(
  'chorus.finished-import',
  'person',
  rowKind({ name: 'finished import', shape: finishedImportShape }),
);

/** Whether letters and signs are keyboard shortcuts. */
export const characterKeysRow = textRow('chorus.character-keys', 'device', oneOf('on', 'off'));

/** How lists of songs are shown. */
export const listLookRow = textRow('chorus.list-look', 'device', oneOf('grid', 'rows'));

/** Speed and position of songs longer than 15 minutes, the last heard one first. */
const longSongShape = fields({ songId: text, speed: number, seconds: count });
export type LongSongRow = RowOf<typeof longSongShape>;
export const longSongsRow = jsonRow('chorus.long-songs', 'person', rowKind({ name: 'long songs', shape: listOf(longSongShape) }));

/** `yes`: this device had a copy of the catalogue at the last visit, and lists wait for it; `off`: it is to have none. */
export const deviceCatalogueRow = textRow('chorus.catalogue', 'device', oneOf('yes', 'off'));

/** Somebody is signed in, and whether they have played songs: Home reserves space for them before that is known from the session. */
export const signedInRow = textRow<SignedIn>(SIGNED_IN_KEY, 'person', oneOf('yes', 'played'));

/** spec §3: unread counts are "persisted in local storage". A copy of their row in IndexedDB, for a browser that cannot open that. */
export const unreadCopyRow = jsonRow(
  'chorus.unread',
  'person',
  rowKind({ name: 'copy of the unread counts', shape: fields({ of: text, unread: listOf(fields({ peerId: text, count })) }) }),
);

/** Who may listen here if not everyone may: known before anything is requested, so that visitors see that at once. */
export const whoMayListenRow = textRow('chorus.listening', 'device', oneOf('links', 'signedIn'));

/** Until when the cookie lasts with which this browser reads music where not everyone may listen, in ms since 1970. */
export const listenerCookieRow = textRow('chorus.listener-cookie', 'person', matching(/^\d{1,15}$/));

/** The guest whom a cookie identifies that no script can read. */
export const guestRow = jsonRow('chorus.guest', 'person', rowKind({ name: 'guest', shape: fields({ id: text, name: text }) }));

export const localRows = [
  volumeRow,
  soundRow,
  upNextRow,
  dateLanguageRow,
  characterKeysRow,
  listLookRow,
  unfinishedImportRow,
  finishedImportRow,
  longSongsRow,
  visitorRow,
  replacementVisitorRow,
  wipeRow,
  installDismissedRow,
  privateSessionRow,
  notifiedRow,
  localPositionRow,
  unreadCopyRow,
  deviceCatalogueRow,
  signedInRow,
  whoMayListenRow,
  listenerCookieRow,
  guestRow,
] as const;

export const readLocalRow = <Row>({ key, read }: Pick<LocalRow<Row>, 'key' | 'read'>): Reading<Row> => read(readLocalText(key));

export const writeLocalRow = <Row>({ key, encode }: Pick<LocalRow<Row>, 'key' | 'encode'>, row: Row): void =>
  writeLocalText(key, encode(row));

export const removeLocalRow = ({ key }: Pick<LocalRow<never>, 'key'>): void => removeLocalText(key);

/** Calls back when another tab of the browser has written or removed the row. Never calls back if a page is rendered without a browser. */
export function onLocalRowChange<Row>({ key, read }: Pick<LocalRow<Row>, 'key' | 'read'>, listener: (row: Reading<Row>) => void): void {
  if (!('addEventListener' in globalThis)) return;
  addEventListener('storage', (event) => {
    if (event.key === key) listener(read(event.newValue ?? undefined));
  });
}
