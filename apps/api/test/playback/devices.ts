import { type PlaybackState, type PlaybackWrite, playbackEndpoints, urlOf } from '@chorus/contracts';
import type { TestApi } from '../_harness/start-api';
import type { TestIssuer } from '../_harness/test-issuer';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
export const url = urlOf(playbackEndpoints.read);
export const queueUrl = urlOf(playbackEndpoints.queue);

/** A browser in which the person is signed in. */
export class Device {
  constructor(
    private readonly api: TestApi,
    private readonly issuer: TestIssuer,
    private readonly userId: string,
    private readonly sid: string | undefined,
    private readonly userAgent = FIREFOX,
  ) {}

  async send(method: 'GET' | 'PUT' | 'DELETE', payload?: object, path = url) {
    const token = await this.issuer.token({ sub: this.userId, ...(this.sid !== undefined && { sid: this.sid }) });
    const headers = { authorization: `Bearer ${token}`, 'user-agent': this.userAgent };
    return this.api.app.inject({ method, url: path, headers, ...(payload && { payload }) });
  }

  write(songIds: readonly string[], more: Partial<PlaybackWrite> = {}) {
    return this.send('PUT', { songIds, index: 0, seconds: 30, isPlaying: true, revision: 0, ...more });
  }

  async read(): Promise<PlaybackState> {
    return (await this.send('GET')).json<PlaybackState>();
  }
}
