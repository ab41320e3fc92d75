import { mediaTypes } from '@chorus/contracts';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from './refusal';

export interface AudioType {
  ext: string;
  mime: string;
}

/** Which extension is stored for what file-type finds. An MP4 without the brand of a music file may still be one; the probe sees whether it has pictures. */
const STORED_AS: Readonly<Record<string, string>> = {
  mp3: 'mp3',
  m4a: 'm4a',
  m4b: 'm4a',
  mp4: 'm4a',
  aac: 'aac',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'opus',
  flac: 'flac',
  wav: 'wav',
};

/** What kind of audio the content of a file is, whatever its name says. */
export async function sniffAudio(path: string): Promise<AudioType> {
  const found = await fileTypeFromFile(path);
  const ext = found && STORED_AS[found.ext];
  const mime = ext && mediaTypes.get(ext);
  if (!mime)
    throw new Refusal('unsupported_media_type', `Its content is ${found?.mime ?? 'of no known kind'}, not music that can be played here.`);
  return { ext, mime };
}
