import { NotMeasurable } from '../not-measurable';
import type { ChannelOrder } from '@chorus/contracts/meter/loudness-meter';
import type { Samples } from '@chorus/contracts/meter/song-meter';
import type { AudioDecoder } from './audio-decoder';
import { WavDecoder } from './wav-decoder';

type Codec = 'mp3' | 'flac' | 'vorbis' | 'opus' | 'wav';

const ASCII = 'latin1';
/** The bytes of an Ogg page before its first packet. */
const OGG_HEADER = 28;

/** Decides by the file's extension, which follows its content, and for Ogg by its first packet. Undefined if no free decoder reads it, as with AAC. */
export function codecOf(ext: string, head: Uint8Array): Codec | undefined {
  if (ext === 'mp3' || ext === 'flac' || ext === 'wav') return ext;
  if (ext !== 'ogg' && ext !== 'opus') return undefined;
  const packet = Buffer.from(head.subarray(OGG_HEADER, OGG_HEADER + 8)).toString(ASCII);
  if (packet === 'OpusHead') return 'opus';
  if (packet.startsWith('\u0001vorbis')) return 'vorbis';
  return packet.startsWith('\u007fFLAC') ? 'flac' : undefined;
}

/** Each is loaded when it is needed: it holds a compiled library. */
export async function openDecoder(codec: Codec, isMono: boolean): Promise<AudioDecoder> {
  switch (codec) {
    case 'mp3': {
      const { MPEGDecoder } = await import('mpg123-decoder');
      return adapt(new MPEGDecoder(), 'flac', isMono ? 1 : undefined);
    }
    case 'flac': {
      const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
      return adapt(new FLACDecoder(), 'flac');
    }
    case 'vorbis': {
      const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
      return adapt(new OggVorbisDecoder(), 'ogg');
    }
    case 'opus': {
      const { decoder } = await import('@audio/decode-opus');
      return adapt(await decoder(), 'ogg');
    }
    case 'wav':
      return new WavDecoder();
  }
}

interface Decoded {
  channelData: Float32Array[];
  sampleRate: number;
}

interface LibraryDecoder {
  ready?: Promise<void>;
  decode(bytes: Uint8Array): Promise<Decoded> | Decoded;
  flush?(): Promise<Decoded> | Decoded;
  free(): void;
}

const NOTHING: Samples = { channels: [], rate: 0, order: 'flac' };

async function adapt(library: LibraryDecoder, order: ChannelOrder, most?: number): Promise<AudioDecoder> {
  await library.ready;
  const samples = ({ channelData, sampleRate }: Decoded): Samples => ({ channels: channelData.slice(0, most), rate: sampleRate, order });
  const damaged = (error: unknown): never => {
    throw new NotMeasurable("Its audio can't be decoded.", { cause: error });
  };
  return {
    decode: async (bytes) => Promise.resolve(library.decode(bytes)).then(samples).catch(damaged),
    flush: async () => (library.flush ? Promise.resolve(library.flush()).then(samples).catch(damaged) : NOTHING),
    free: () => library.free(),
  };
}
