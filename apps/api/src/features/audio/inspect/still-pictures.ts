import { type IAudioMetadata, TrackType } from 'music-metadata';
import { type AudioSource, withBytesOf } from './audio-source';

const STILLS = ['jpeg', 'png '];
/** Either a film or, by its object type, pictures. */
const MPEG4_VISUAL = 'mp4v';
const [JPEG, PNG] = [0x6c, 0x6d];
/** Of a sample entry for pictures, behind its name. https://developer.apple.com/documentation/quicktime-file-format/video_sample_description */
const ENTRY_BYTES = 78;
/** Tags may have large pictures, and follow what describes the tracks. */
const SEARCHED_BYTES = 4 * 1024 * 1024;

/** Whether all tracks of pictures in an MP4 are covers or those of chapters, which does not make it a film. */
export async function hasOnlyStills({ format }: IAudioMetadata, source: AudioSource): Promise<boolean> {
  const pictures = format.trackInfo.filter(({ type }) => type === TrackType.video);
  const films = pictures.filter(({ codecId = '' }) => !STILLS.includes(codecId));
  if (films.length === 0) return pictures.length > 0;
  if (films.some(({ codecId }) => codecId !== MPEG4_VISUAL)) return false;
  const pictured = await withBytesOf(source, async (file) => {
    const [start, end] = [await file.read(0, SEARCHED_BYTES), await file.read(Math.max(0, file.size - SEARCHED_BYTES), file.size)];
    return Math.max(stillEntries(start), stillEntries(end));
  });
  return pictured >= films.length;
}

/** Counts the descriptions of tracks whose object type is that of pictures. */
function stillEntries(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(MPEG4_VISUAL); at >= 0; at = bytes.indexOf(MPEG4_VISUAL, at + 1)) {
    const esds = bytes.indexOf('esds', at + ENTRY_BYTES);
    if (esds >= 0 && esds < at + ENTRY_BYTES + 64 && [JPEG, PNG].includes(objectType(bytes, esds + 8) ?? 0)) count += 1;
  }
  return count;
}

const [STREAM, CONFIG] = [3, 4];

/** The object type in the elementary stream descriptor at `at`, whose sizes take one to four bytes. */
function objectType(bytes: Buffer, at: number): number | undefined {
  const stream = bodyOf(bytes, at, STREAM);
  const config = stream === undefined ? undefined : bodyOf(bytes, stream + 3, CONFIG);
  return config === undefined ? undefined : bytes[config];
}

function bodyOf(bytes: Buffer, at: number, tag: number): number | undefined {
  if (bytes[at] !== tag) return undefined;
  let body = at + 1;
  while (body < at + 4 && (bytes[body] ?? 0) & 0x80) body += 1;
  return body + 1;
}
