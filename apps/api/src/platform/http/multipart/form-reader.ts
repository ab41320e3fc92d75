import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import {
  LARGEST_FILE_LIST_BYTES,
  LARGEST_LYRICS_BYTES,
  LARGEST_PICTURE_BYTES,
  LARGEST_PLAYLIST_FILE_BYTES,
  type MultipartSpec,
  type UploadKind,
} from '@chorus/contracts';
import {
  BadRequestException,
  HttpException,
  Inject,
  Injectable,
  PayloadTooLargeException,
  ServiceUnavailableException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { isDiskFull } from '../../files/disk-full';
import { InvalidRequest } from '../api-error';
import { parseBody } from '../validation';
import type { SentForm, UploadedFile } from './form';
import type { SaveFile } from './upload-folder';

const MEGABYTE = 1024 * 1024;
export const LARGEST_FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 32;
const LARGEST_HEADER_BYTES = 16 * 1024;

interface Limit {
  bytes: number;
  message: string;
}

/**
 * Reads forms: fields through the contract's schema, files to disk, in any order. Oversized
 * content is refused as soon as it is detected.
 */
@Injectable()
export class FormReader {
  private readonly limits: Readonly<Record<UploadKind, Limit>>;

  constructor(@Inject(CONFIG) { maxAudioBytes }: Config) {
    this.limits = {
      audio: { bytes: maxAudioBytes, message: `The audio file is larger than ${maxAudioBytes / MEGABYTE} MB.` },
      picture: { bytes: LARGEST_PICTURE_BYTES, message: `The picture is larger than ${LARGEST_PICTURE_BYTES / MEGABYTE} MB.` },
      playlist: {
        bytes: LARGEST_PLAYLIST_FILE_BYTES,
        message: `The playlist file is larger than ${LARGEST_PLAYLIST_FILE_BYTES / MEGABYTE} MB.`,
      },
      fileList: {
        bytes: LARGEST_FILE_LIST_BYTES,
        message: `The list of files is larger than ${LARGEST_FILE_LIST_BYTES / MEGABYTE} MB.`,
      },
      lyrics: { bytes: LARGEST_LYRICS_BYTES, message: `The lyrics are larger than ${LARGEST_LYRICS_BYTES / 1024} KB.` },
    };
  }

  async read(request: FastifyRequest, spec: MultipartSpec, save: SaveFile): Promise<SentForm> {
    const { fields, files, many } = await this.readParts(request, spec, save);
    const isMissing = Object.entries(spec.files).some(([name, { required }]) => required && files[name] === undefined);
    if (isMissing) throw new BadRequestException(spec.missing ?? 'A file is missing.');
    return { fields: parseBody(spec.fields, fields), files, many };
  }

  private async readParts(request: FastifyRequest, spec: MultipartSpec, save: SaveFile): Promise<SentForm> {
    if (request.isMultipart()) {
      return closeWhenStalled(request, () => this.receive(request, spec, save).catch(formProblem));
    }
    const needsFiles = Object.values(spec.files).some(({ required }) => required);
    if (needsFiles) throw new UnsupportedMediaTypeException('Send this as a form with files (multipart/form-data).');
    return { fields: request.body, files: {}, many: [] };
  }

  /** Returns how many bytes a request's form may have. One that says it is larger than all of its parts may be is refused unread. */
  mostBytesOf(request: FastifyRequest, spec: MultipartSpec): number {
    if (!request.isMultipart()) return 0;
    const limits = Object.values(spec.files).map(({ kind }) => this.limits[kind]);
    const rest = MOST_FIELDS * (LARGEST_FIELD_BYTES + LARGEST_HEADER_BYTES) + mostBytesOfMany(spec);
    const most = limits.reduce((sum, { bytes }) => sum + bytes, rest);
    const bytes = Number(request.headers['content-length'] ?? most);
    if (bytes > most) throw new PayloadTooLargeException(spec.many ? tooLargeTogether(spec.many.mostBytes) : limits[0]?.message);
    return bytes;
  }

  private async receive(request: FastifyRequest, spec: MultipartSpec, save: SaveFile): Promise<SentForm> {
    const fields = new Map<string, unknown>();
    const files = new Map<string, UploadedFile>();
    const many = new FileSeries(spec);
    const parts = request.parts({
      // Each file is measured by its own limit while it is saved.
      limits: {
        fieldSize: LARGEST_FIELD_BYTES,
        fields: MOST_FIELDS,
        headerSize: LARGEST_HEADER_BYTES,
        fileSize: Infinity,
        parts: MOST_FIELDS + (spec.many?.most ?? 0),
      },
    });
    for await (const part of parts) {
      if (part.type === 'file' && part.fieldname === spec.many?.name) {
        await many.add((most, tooLarge) => save(part.file, most, tooLarge, extensionOf(part.filename)), this.limits[spec.many.kind]);
        continue;
      }
      if (fields.has(part.fieldname) || files.has(part.fieldname)) throw refused(part, 'Must be sent only once');
      if (part.type === 'field') fields.set(part.fieldname, textOf(part, spec));
      else {
        const file = await this.receiveFile(part, spec, save);
        if (file) files.set(part.fieldname, file);
      }
    }
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), many: many.files };
  }

  private async receiveFile(part: MultipartFile, spec: MultipartSpec, save: SaveFile): Promise<UploadedFile | undefined> {
    const kind = spec.files[part.fieldname]?.kind;
    if (kind === undefined) throw refused(part, 'Must not be a file');
    const { bytes, message } = this.limits[kind];
    const file = await save(part.file, bytes, message);
    // Browsers send a field without a chosen file as an empty file without a name.
    return file.bytes === 0 && !part.filename ? undefined : file;
  }
}

/** The files of one part name, which share a limit. */
class FileSeries {
  readonly files: UploadedFile[] = [];
  private bytes = 0;

  constructor(private readonly spec: MultipartSpec) {}

  async add(save: (most: number, tooLarge: string) => Promise<UploadedFile>, { bytes, message }: Limit): Promise<void> {
    const { most = 0, mostBytes = 0 } = this.spec.many ?? {};
    if (this.files.length === most) throw new PayloadTooLargeException(`Send at most ${most} files at once.`);
    const left = mostBytes - this.bytes;
    const file = await (left < bytes ? save(left, tooLargeTogether(mostBytes)) : save(bytes, message));
    this.bytes += file.bytes;
    this.files.push(file);
  }
}

const tooLargeTogether = (mostBytes: number) => `Send at most ${mostBytes / MEGABYTE} MB at once.`;

/** Files and their headers. */
const mostBytesOfMany = ({ many }: MultipartSpec): number => (many ? many.mostBytes + many.most * LARGEST_HEADER_BYTES : 0);

/** Of a client's file name, which is not kept, since some formats can't be told without it. */
const extensionOf = (name: string | undefined): string => /\.[a-z0-9]{1,5}$/i.exec(name ?? '')?.[0].toLowerCase() ?? '';

function textOf(part: MultipartValue, spec: MultipartSpec): unknown {
  if (part.fieldname in spec.files || part.fieldname === spec.many?.name) throw refused(part, 'Must be a file');
  if (part.valueTruncated) throw new PayloadTooLargeException(`The text of "${part.fieldname}" is too long.`);
  return part.value;
}

const refused = ({ fieldname }: { fieldname: string }, message: string) => new InvalidRequest([{ path: fieldname, message }]);

const STALLED_MS = 30_000;

/**
 * Runs work that reads a request's body, and closes the connection when no more bytes arrive,
 * which fails the work.
 */
async function closeWhenStalled<Result>({ raw, server }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const { socket } = raw;
  const cut = () => void socket.destroy();
  socket.setTimeout(STALLED_MS).on('timeout', cut);
  try {
    return await work();
  } finally {
    socket.setTimeout(server.server.timeout).off('timeout', cut);
  }
}

/** Throws what users see: 400 or 413 for a broken form, 503 for an error of the operating system. An `HttpException` passes. */
function formProblem(error: unknown): never {
  if (error instanceof HttpException) throw error;
  if (Error.isError(error) && 'syscall' in error) {
    throw new ServiceUnavailableException(
      isDiskFull(error)
        ? "The server's disk is full, so nothing was saved. An admin has to make room on it."
        : "Uploads aren't available right now. Try again in a moment.",
      { cause: error },
    );
  }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) {
    throw new PayloadTooLargeException('The form has too many parts.', { cause: error });
  }
  throw new BadRequestException('The upload is incomplete or damaged. Try again.', { cause: error });
}
