import { readLocalText, removeLocalText, writeLocalText } from '../local-text';
import { positionRow } from './playback-rows';
import { jsonTextOf } from './json-text';
import type { JsonText } from './json-text';
import type { Reading } from './reading';
import { rowKind } from './row-kind';
import type { RowKind } from './row-kind';
import { count, fields, listOf, matching, oneOf, text } from './shape';
import type { Shape } from './shape';

/** A row of localStorage, and whether it goes with the person who signs out. */
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

/** From 0 to 100. */
export const volumeRow = textRow('chorus.volume', 'device', matching(/^(100|[1-9]?\d)$/));

/**
 * The anonymous id of whoever listens here without an account. It is the device's: it says nothing of a person who signs in and leaves, and a new one
 * each time would make one listener many.
 */
export const visitorRow = textRow('chorus.visitor', 'device', matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));

/** Stands in for a visitor's id that this release cannot read, for as long as it lies there: the listener stays one. */
export const replacementVisitorRow = { ...visitorRow, key: 'chorus.visitor-replacement' };

/** Whether all that is personal has yet to be removed: the database may not open when a person signs out. */
export const wipeRow = textRow('chorus.wipe', 'device', oneOf('due', 'done'));
export const installDismissedRow = textRow('chorus.install-dismissed', 'device', text);
export const privateSessionRow = textRow('chorus.private', 'person', oneOf('yes', 'no'));

/** That somebody wished to be notified here. Whoever comes after them has not been asked. */
export const notifiedRow = textRow('chorus.notified', 'person', text);
export const localPositionRow = jsonRow('chorus.position', 'person', positionRow);

/** spec §3: unread counts are "persisted in local storage". A copy of their row in IndexedDB, for a browser that does not open that. */
export const unreadCopyRow = jsonRow(
  'chorus.unread',
  'person',
  rowKind({ name: 'copy of the unread counts', shape: fields({ of: text, unread: listOf(fields({ peerId: text, count })) }) }),
);

/** Every row of localStorage that is ours, but for the state of a sign-in under way, which is its library's. */
export const localRows = [
  volumeRow,
  visitorRow,
  replacementVisitorRow,
  wipeRow,
  installDismissedRow,
  privateSessionRow,
  notifiedRow,
  localPositionRow,
  unreadCopyRow,
] as const;

export const readLocalRow = <Row>({ key, read }: Pick<LocalRow<Row>, 'key' | 'read'>): Reading<Row> => read(readLocalText(key));

export const writeLocalRow = <Row>({ key, encode }: Pick<LocalRow<Row>, 'key' | 'encode'>, row: Row): void =>
  writeLocalText(key, encode(row));

export const removeLocalRow = ({ key }: Pick<LocalRow<never>, 'key'>): void => removeLocalText(key);
