import {
  API_PREFIX,
  listeningEndpoints,
  loudnessEndpoints,
  lyricsEndpoints,
  parseMediaName,
  songCreditsEndpoints,
} from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListeningGate } from '../../../platform/http/listening-gate';
import { type LinkedRead, ListeningLinksReader } from '../../listening-links/listening-links.reader';
import { RequestCallers } from '../request-callers';
import { ListenerCookies } from './listener-cookies';

const SIGN_IN_TO_LISTEN = 'Sign in to listen.';

const urlsOf = (...endpoints: { path: string }[]) => endpoints.map(({ path }) => API_PREFIX + path);
const OF_ONE_SONG = urlsOf(lyricsEndpoints.ofSong, loudnessEndpoints.peaks, songCreditsEndpoints.ofSong);
const [PLAYS] = urlsOf(listeningEndpoints.report);

/** Lets people who are signed in listen, and visitors to what a link leads them to. */
@Injectable()
export class ListeningAccess extends ListeningGate {
  constructor(
    private readonly callers: RequestCallers,
    private readonly cookies: ListenerCookies,
    private readonly links: ListeningLinksReader,
  ) {
    super();
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asking = await this.callers.identify(request);
    if (asking === undefined && ((await this.admitsBrowser(request)) || (await this.admitsLink(request)))) return;
    if (asking === undefined || asking instanceof Error) throw this.callers.refusalOf(asking, request, reply, SIGN_IN_TO_LISTEN);
    await this.cookies.renew(asking, request, reply);
  }

  /** Elements of the page and its workers read without a token. What somebody writes is theirs by the token alone. */
  private async admitsBrowser(request: FastifyRequest): Promise<boolean> {
    return isRead(request) && this.cookies.admits(request);
  }

  private async admitsLink(request: FastifyRequest): Promise<boolean> {
    const { cookie } = request.headers;
    if (request.method === 'POST' && request.routeOptions.url === PLAYS) return this.links.admits(cookie);
    const read = isRead(request) ? linkedReadOf(request) : undefined;
    return read !== undefined && this.links.admits(cookie, read);
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** What a visitor's page asks for of the songs that it was given; undefined for all other reads, which may tell of other songs. */
function linkedReadOf({ routeOptions, params }: FastifyRequest): LinkedRead | undefined {
  const { name, id } = params as { name?: string; id?: string };
  const hash = name === undefined ? undefined : parseMediaName(name)?.hash;
  if (hash !== undefined) return { hash };
  return id !== undefined && OF_ONE_SONG.includes(routeOptions.url ?? '') ? { songId: id } : undefined;
}
