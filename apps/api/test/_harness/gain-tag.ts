import { latin1, u8, utf8 } from '../../../../tools/corpus/bytes';
import { id3Header } from '../../../../tools/corpus/formats/id3';

/** Makes an ID3 tag with a ReplayGain value, to be put before a file. */
export const gainTag = (name: string, value: string) => {
  const body = Buffer.concat([u8(3), utf8(`${name}\0${value}`)]);
  const frame = Buffer.concat([latin1('TXXX'), id3Header(body.length).subarray(6), Buffer.alloc(2), body]);
  return Buffer.concat([id3Header(frame.length), frame]);
};
