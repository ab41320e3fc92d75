import { join } from 'node:path';
import type { Part } from '../../../platform/audio/rewritten-file';
import { spanOfRewritten } from '../../../platform/audio/span-of-rewritten';
import type { ByteSpan } from '../../../platform/object-store/object-store';
import type { FilePlace, MediaFileRow } from './media-files.queries';

export const pathOfFile = ({ folder, path }: FilePlace): string => join(folder, ...path.split('/'));

/** What of a file is served: bytes instead of its beginning, and parts of it. */
export function piecesServed({ rewritten, bytes }: Pick<MediaFileRow, 'rewritten' | 'bytes'>, span?: ByteSpan): (Buffer | Part)[] {
  if (rewritten) return span ? spanOfRewritten(rewritten, span) : [rewritten.head, ...rewritten.rest];
  return [span ? { from: span.start, to: span.end + 1 } : { from: 0, to: bytes }];
}
