import type { Album, Artist, LetterStart, Song } from '@chorus/contracts';
import { listWindowEndpoints, urlOf } from '@chorus/contracts';
import type { TestApi } from '../_harness/start-api';

type Noun = keyof typeof listWindowEndpoints;
type Sent = Readonly<Record<string, string>>;

/** Reads windows, and fails unless they match the contract. */
export class WindowsApi {
  constructor(private readonly api: TestApi) {}

  send(noun: Noun, sent: Sent = {}): Promise<Response> {
    return this.api.fetch(`${urlOf(listWindowEndpoints[noun])}?${new URLSearchParams(sent).toString()}`);
  }

  async songs(sent?: Sent) {
    return listWindowEndpoints.songs.response.parse(await this.answer('songs', sent));
  }

  async albums(sent?: Sent) {
    return listWindowEndpoints.albums.response.parse(await this.answer('albums', sent));
  }

  async artists(sent?: Sent) {
    return listWindowEndpoints.artists.response.parse(await this.answer('artists', sent));
  }

  private async answer(noun: Noun, sent?: Sent): Promise<unknown> {
    const answer = await this.send(noun, sent);
    if (answer.status !== 200) throw new Error(`${answer.url} has the status ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}

export const titlesOf = ({ rows }: { rows: readonly (Song | Album)[] }): string[] => rows.map(({ title }) => title);
export const namesOf = ({ rows }: { rows: readonly Artist[] }): string[] => rows.map(({ fullName }) => fullName);
/** Returns where each letter begins, for example `A0 D3`. */
export const lettersOf = ({ letters }: { letters: readonly LetterStart[] }): string =>
  letters.map(({ letter, at }) => `${letter}${at}`).join(' ');
