import { readLocalText, removeLocalText, writeLocalText } from '../local-text';
import { positionRow } from './playback-rows';
import { jsonTextOf } from './json-text';
import type { JsonText } from './json-text';
import type { Reading } from './row-reading';
import { rowKind } from './row-kind';
import type { RowKind } from './row-kind';
import { count, fields, listOf, matching, oneOf, text } from './shape';
import type { Shape } from './shape';

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

export const volumeRow = textRow('chorus.volume', 'device', matching(/^(100|[1-9]?\d)$/));

/**
 * A visitor's anonymous id. It is the device's: it says nothing about a person who signs in and
 * out, and a new one each time would count one listener as many.
 */
export const visitorRow = textRow('chorus.visitor', 'device', matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));

/** Used while the visitor's id is unreadable, so that the listener stays one. */
export const replacementVisitorRow = { ...visitorRow, key: 'chorus.visitor-replacement' };

/** A wipe that is still due: the database may not open when a person signs out. */
export const wipeRow = textRow('chorus.wipe', 'device', oneOf('due', 'done'));
export const installDismissedRow = textRow('chorus.install-dismissed', 'device', text);
export const privateSessionRow = textRow('chorus.private', 'person', oneOf('yes', 'no'));

/** The person subscribed this device to notifications. The next person has not been asked. */
export const notifiedRow = textRow('chorus.notified', 'person', text);
export const localPositionRow = jsonRow('chorus.position', 'person', positionRow);

/** spec §3: unread counts are "persisted in local storage". A copy of their row in IndexedDB, for a browser that does not open that. */
export const unreadCopyRow = jsonRow(
  'chorus.unread',
  'person',
  rowKind({ name: 'copy of the unread counts', shape: fields({ of: text, unread: listOf(fields({ peerId: text, count })) }) }),
);

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
