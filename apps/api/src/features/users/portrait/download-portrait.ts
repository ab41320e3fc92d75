import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { NotPublic } from '../../../platform/addresses/public-addresses';
import { portraitAddress } from './portrait-address';

/** The time for all redirects and the whole file together. */
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const HEADERS = { accept: 'image/webp, image/png, image/jpeg' };

/** `refused`: another try would end the same; `unanswered`: it might not. */
export type Download = { is: 'downloaded'; bytes: Buffer } | { is: 'refused' } | { is: 'unanswered' };

export async function downloadPortrait(address: string, agent: Agent, timeoutMs = TIMEOUT_MS): Promise<Download> {
  try {
    return await follow(address, agent, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    return { is: error instanceof NotPublic ? 'refused' : 'unanswered' };
  }
}

async function follow(address: string, agent: Agent, signal: AbortSignal): Promise<Download> {
  let url = portraitAddress(address);
  for (let redirects = 0; url && redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await get(url, agent, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return read(answer);
    // Discard the body, which could be endless.
    answer.destroy();
    if (status === 429 || status >= 500) return { is: 'unanswered' };
    const isRedirect = status > 300 && status < 400 && headers.location !== undefined;
    url = isRedirect ? portraitAddress(headers.location ?? '', url) : undefined;
  }
  return { is: 'refused' };
}

const get = (url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    request(url, { agent, signal, headers: HEADERS }, answered).on('error', failed).end();
  });

async function read(answer: IncomingMessage): Promise<Download> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop destroys the connection.
    if (size > MOST_BYTES) return { is: 'refused' };
    parts.push(part);
  }
  return { is: 'downloaded', bytes: Buffer.concat(parts) };
}
