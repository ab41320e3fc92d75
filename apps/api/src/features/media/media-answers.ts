import { HARMLESS_MEDIA_HEADERS, type MediaAnswer, mediaAnswer } from '@chorus/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaFile } from './media.service';

export function answerTo({ headers }: FastifyRequest, file: MediaFile, caching?: string): MediaAnswer {
  const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers;
  return mediaAnswer({ range, ifNoneMatch, ifRange: ifRange?.toString() }, file, caching);
}

export const addHeaders = (reply: FastifyReply, { status, headers }: MediaAnswer): FastifyReply =>
  reply.code(status).headers(HARMLESS_MEDIA_HEADERS).headers(headers);
