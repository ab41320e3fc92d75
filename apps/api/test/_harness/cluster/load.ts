import { healthEndpoints, urlOf } from '@chorus/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/** What asks nobody: as long as it takes is the machine's own time, which the figures are beyond. */
export const LIVE = urlOf(healthEndpoints.live);
const PULSE_MS = 100;

/** What became of a question: a status of 0 is no answer at all. */
interface Answer {
  status: number;
  /** The address that was asked, or why there was no answer. */
  about: string;
  seconds: number;
}

/** Asks all the time: each question again as soon as it has been answered and the pause is over, until it is told to stop. */
export class Load {
  readonly answers: Answer[] = [];
  private going = true;
  private readonly askers: Promise<void>[];

  constructor(
    requests: readonly (() => Promise<Response>)[],
    private readonly pauseMs = 0,
  ) {
    this.askers = requests.map((request) => this.poll(request));
  }

  /** What was not answered well. */
  get failed(): string[] {
    return this.answers.filter(({ status }) => status < 200 || status > 299).map(({ status, about }) => `${status} ${about}`);
  }

  /** How long the slowest of the answers to addresses that end so took, in seconds. */
  slowest(end = ''): number {
    return Math.max(0, ...this.answers.filter(({ about }) => about.endsWith(end)).map(({ seconds }) => seconds));
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.askers);
  }

  private async poll(request: () => Promise<Response>): Promise<void> {
    while (this.going) {
      const began = performance.now();
      const { status, url: about } = await request().catch((error: unknown) => ({ status: 0, url: String(error) }));
      this.answers.push({ status, about, seconds: (performance.now() - began) / 1_000 });
      if (this.pauseMs > 0) await wait(this.pauseMs);
    }
  }
}

/** Asks a node all the time whether it lives. */
export const feelPulse = (origin: string): Load => new Load([() => fetch(origin + LIVE, { headers: { connection: 'close' } })], PULSE_MS);
