import { HttpException, HttpStatus, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import { changedMeanwhile } from '../../platform/http/file-refused';
import { lockContent } from '../../platform/object-store/lock-content';
import { ObjectStore } from '../../platform/object-store/object-store';
import { type ListedFile, saveFiles } from './files/media-files.writer';
import { type MediaAlias, saveAliases } from './media-aliases.writer';
import { areKept, holdMedia, noteStored } from './media-holds.queries';
import { isUnanswered } from './media-removals.queries';

interface Bytes {
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
}

export interface StoredAudio extends Bytes {
  kind: 'audio';
  durationSeconds: number;
  /** The coding as MIME types name it, if most browsers can't play it. */
  codec?: string | null | undefined;
  /** The hash of the file that was sent or imported, if it is stored without the pictures in its tags. */
  originalHash?: string;
  /** A file that stays where it is. Nothing of it is stored. */
  file?: ListedFile;
}

export interface StoredImage extends Bytes {
  kind: 'picture';
  width: number;
  height: number;
  color: string;
  thumbhash: string;
  smallHash: string;
  mediumHash?: string | undefined;
}

export type StoredMedia = StoredAudio | StoredImage;

/** Has its own status: admins may overrule a conflict, and pages send the file again and again during an outage. */
export class RemovalPending extends HttpException {
  constructor() {
    super('The storage may still be removing this file. Add it again in 40 minutes.', HttpStatus.LOCKED);
  }
}

/** Over in a moment: a page sends the file again by itself. */
export class JustRemoved extends ServiceUnavailableException {
  constructor() {
    super('This file was just being removed. Upload it again.');
  }
}

/** The bytes, or what opens a stream of them. */
type MediaContent = Buffer | (() => Readable);

export interface MeasuredAudio {
  hash: string;
  integrated: number | null;
  truePeak: number | null;
}

@Injectable()
export class MediaWriter {
  constructor(
    private readonly objects: ObjectStore,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Stores only the bytes, unless they are stored already; their row follows, within an hour, in the transaction that refers to it. Fails if
   * the stream that `content` opens does not match the hash. The hash of a buffer must match already.
   */
  storeBytes(media: StoredMedia, content: MediaContent): Promise<void> {
    return this.storeAll([{ media, content }]);
  }

  /** Stores the bytes of several, or fails. Those that were stored by then are removed in an hour. */
  async storeAll(all: readonly { media: StoredMedia; content: MediaContent }[]): Promise<void> {
    if (all.length === 0) return;
    const { manager } = this.dataSource;
    const held = await holdMedia(
      manager,
      all.map(({ media }) => nameOf(media)),
    );
    const refused = held.find(({ hold }) => hold === null);
    if (refused) throw (await isUnanswered(manager, refused.name)) ? new RemovalPending() : new JustRemoved();
    await Promise.all(all.map(({ media, content }) => this.putUnlessStored(media, content)));
    await noteStored(manager, held);
  }

  private async putUnlessStored(media: StoredMedia, content: MediaContent): Promise<void> {
    const name = nameOf(media);
    if ((await this.objects.sizeOf(name)) === media.bytes) return;
    if (Buffer.isBuffer(content)) return this.objects.put(name, content, media.mime);
    const checked = sameContent(media.hash);
    const source = content().once('error', (error) => checked.destroy(error));
    await this.objects.put(name, source.pipe(checked), media.mime);
  }

  /**
   * Adds the rows, or renews their last reference, after `storeBytes`. Until then its hold keeps the bytes, and from then on the row does:
   * removals take the same lock on the hash, so no row exists without its bytes. Those of files that stay where they are need no hold.
   */
  async saveRows(database: EntityManager, all: readonly StoredMedia[]): Promise<void> {
    const media = [...new Map(all.map((one) => [one.hash, one])).values()];
    await lockContent(database, ...media.map(({ hash }) => hash));
    const stored = media.filter((one) => !isInPlace(one));
    if (stored.length > 0 && !(await areKept(database, stored))) throw new JustRemoved();
    await database.query(
      `WITH released AS (DELETE FROM media_holds WHERE name = ANY($2))
       INSERT INTO media (${COLUMNS}) SELECT ${COLUMNS} FROM json_populate_recordset(NULL::media, $1)
       ON CONFLICT (hash) DO UPDATE SET touched_at = now()`,
      [JSON.stringify(media.map(rowOf)), media.map(nameOf)],
    );
    await saveFiles(database, all.flatMap(fileOf));
    await saveAliases(database, aliasesOf(all));
    const coded = media.flatMap((one) => (one.kind === 'audio' && one.codec ? { hash: one.hash, codec: one.codec } : []));
    if (coded.length > 0) await this.saveCodecs(database, coded);
  }

  /** Sets the coding of audio that a release which did not look for it has stored. Returns the hashes of what changed. */
  async saveCodecs(database: EntityManager, found: readonly { hash: string; codec: string }[]): Promise<string[]> {
    const [rows] = await database.query<[{ hash: string }[], number]>(
      `UPDATE media SET codec = found.codec FROM unnest($1::char(64)[], $2::text[]) AS found (hash, codec)
       WHERE media.hash = found.hash AND media.codec IS NULL RETURNING media.hash`,
      [found.map(({ hash }) => hash), found.map(({ codec }) => codec)],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Whether all of the media exist; they are locked until the transaction ends. */
  async lockRows(database: EntityManager, hashes: readonly string[]): Promise<boolean> {
    const [rows] = await database.query<[unknown[], number]>(
      'UPDATE media SET touched_at = now() WHERE hash = ANY($1::char(64)[]) RETURNING hash',
      [hashes],
    );
    return rows.length === new Set(hashes).size;
  }

  /** Stores how loud audio is. Rows that are gone are left out. */
  async saveLoudness(database: EntityManager, measured: readonly MeasuredAudio[]): Promise<void> {
    await database.query(
      `UPDATE media SET integrated = measured.integrated, true_peak = measured.true_peak
       FROM unnest($1::char(64)[], $2::real[], $3::real[]) AS measured (hash, integrated, true_peak)
       WHERE media.hash = measured.hash AND (media.integrated, media.true_peak) IS DISTINCT FROM (measured.integrated, measured.true_peak)`,
      [measured.map(({ hash }) => hash), measured.map(({ integrated }) => integrated), measured.map(({ truePeak }) => truePeak)],
    );
  }
}

/** Fails at the end unless the bytes hash to `expected`: a file may change between two reads. */
function sameContent(expected: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === expected ? null : changedMeanwhile());
    },
  });
}

export const nameOf = ({ hash, ext }: StoredMedia): string => `${hash}.${ext}`;

const isInPlace = (media: StoredMedia): boolean => media.kind === 'audio' && media.file !== undefined;

const fileOf = (media: StoredMedia): (ListedFile & { hash: string })[] =>
  media.kind === 'audio' && media.file ? [{ ...media.file, hash: media.hash }] : [];

const aliasesOf = (media: readonly StoredMedia[]): MediaAlias[] =>
  media.flatMap((one) => (one.kind === 'audio' && one.originalHash !== undefined ? { original: one.originalHash, hash: one.hash } : []));

const COLUMNS = 'hash, ext, mime, kind, bytes, duration_seconds, codec, width, height, color, thumbhash, small_hash, medium_hash';

function rowOf(media: StoredMedia): Record<string, string | number | null> {
  const { hash, ext, mime, kind, bytes } = media;
  const common = { hash, ext, mime, kind, bytes };
  if (media.kind === 'audio') return { ...common, duration_seconds: media.durationSeconds, codec: media.codec ?? null };
  const { width, height, color, thumbhash, smallHash: small_hash, mediumHash: medium_hash } = media;
  return { ...common, width, height, color, thumbhash, small_hash, ...(medium_hash !== undefined && { medium_hash }) };
}
