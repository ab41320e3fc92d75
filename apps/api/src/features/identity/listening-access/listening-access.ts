import {
  API_PREFIX,
  listeningEndpoints,
  loudnessEndpoints,
  lyricsEndpoints,
  parseMediaName,
  searchEndpoints,
  songCreditsEndpoints,
} from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListeningGate } from '../../../platform/http/listening-gate';
import { type LinkedRead, ListeningLinksReader } from '../../listening-links/listening-links.reader';
import { RoomGuestsReader } from '../../rooms/guests/room-guests.reader';
import { RequestCallers } from '../request-callers';
import { ListenerCookies } from './listener-cookies';

const SIGN_IN_TO_LISTEN = 'Sign in to listen.';

const urlsOf = (...endpoints: { path: string }[]) => endpoints.map(({ path }) => API_PREFIX + path);
const READS_OF_A_SONG = urlsOf(lyricsEndpoints.ofSong, loudnessEndpoints.peaks, songCreditsEndpoints.ofSong);
const [REPORT_PLAYS, SEARCH] = urlsOf(listeningEndpoints.report, searchEndpoints.search);

/** Admits people who are signed in to all music, visitors to what their link leads to, and guests to what their room plays. */
@Injectable()
export class ListeningAccess extends ListeningGate {
  constructor(
    private readonly callers: RequestCallers,
    private readonly cookies: ListenerCookies,
    private readonly links: ListeningLinksReader,
    private readonly guests: RoomGuestsReader,
  ) {
    super();
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asking = await this.callers.identify(request);
    if (asking === undefined && (await this.admitsVisitor(request))) return;
    if (asking === undefined || asking instanceof Error) throw this.callers.refusalOf(asking, request, reply, SIGN_IN_TO_LISTEN);
    await this.cookies.renew(asking, request, reply);
  }

  private async admitsVisitor(request: FastifyRequest): Promise<boolean> {
    return (await this.admitsBrowser(request)) || (await this.admitsLink(request)) || this.admitsGuest(request);
  }

  /** Elements of the page and workers send no token with what they read. Writes need one: identity comes from the token alone. */
  private async admitsBrowser(request: FastifyRequest): Promise<boolean> {
    return isRead(request) && this.cookies.admits(request);
  }

  /** A visitor with a link, or a guest, reports plays as any visitor does, so that what they play counts. */
  private async admitsLink(request: FastifyRequest): Promise<boolean> {
    const { cookie } = request.headers;
    if (reportsPlays(request)) return this.links.admits(cookie);
    const read = isRead(request) ? linkedReadOf(request) : undefined;
    return read !== undefined && this.links.admits(cookie, read);
  }

  /** A guest of a room looks for songs to ask for, and hears those that are in its queue. */
  private async admitsGuest(request: FastifyRequest): Promise<boolean> {
    const { cookie } = request.headers;
    if (reportsPlays(request) || (isRead(request) && request.routeOptions.url === SEARCH))
      return (await this.guests.find(cookie)) !== undefined;
    const read = isRead(request) ? linkedReadOf(request) : undefined;
    return read !== undefined && this.guests.admits(cookie, read);
  }
}

const reportsPlays = ({ method, routeOptions }: FastifyRequest): boolean => method === 'POST' && routeOptions.url === REPORT_PLAYS;
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The file or the song that is read; undefined for all other reads, whose answers may contain other music than the link leads to. */
function linkedReadOf({ routeOptions, params }: FastifyRequest): LinkedRead | undefined {
  const { name, id } = params as { name?: string; id?: string };
  const hash = name === undefined ? undefined : parseMediaName(name)?.hash;
  if (hash !== undefined) return { hash };
  return id !== undefined && READS_OF_A_SONG.includes(routeOptions.url ?? '') ? { songId: id } : undefined;
}
