import { type Opening, withOpening } from '@chorus/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { type Allowance, KeyedBuckets, perSecond } from '../../platform/admission/token-bucket';
import { withTimeout } from '../../platform/async/with-timeout';
import { ReadyAnswer } from '../../platform/http/ready-answers/ready-answer';
import type { PageFile } from '../../platform/page/page-file';
import { type OpenedScreen, ScreenRendering } from '../../platform/page/screen-rendering';

const MOST_DOCUMENTS = 50;
const MOST_BYTES = 16 * 1_024 * 1_024;

/** A render takes tens of milliseconds of a core. Home's waits behind these. */
const MOST_AT_ONCE = 4;
/** For programs that open one link after the other. */
const RENDERS: Allowance = { burst: 20, perHour: perSecond(4) };

/** What cannot be rendered is not tried at each request. */
const FAILED_FOR_MS = 60_000;

interface LinkedPage extends OpenedScreen {
  /** The built page with the item's head. */
  page: string;
}

/** The documents with the first screens of linked pages. Each is rendered once for all who ask, until what it shows changes. */
@Injectable()
export class LinkedScreens {
  private readonly logger = new Logger('Link previews');
  private readonly documents = new LRUCache<string, ReadyAnswer>({
    max: MOST_DOCUMENTS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    perf: Date,
  });
  private readonly building = new Map<string, Promise<ReadyAnswer>>();
  private readonly renders = new KeyedBuckets();

  constructor(private readonly rendering: ScreenRendering) {}

  /** Resolves with undefined where it is not rendered in time, or too much is: the page renders its answers itself. Does not reject. */
  async find(linked: LinkedPage, index: PageFile, longestWaitMs: number): Promise<ReadyAnswer | undefined> {
    const key = hash('sha256', JSON.stringify(linked));
    const known = this.documents.get(key);
    if (known) return known;
    const building = this.building.get(key) ?? this.begin(key, linked, index);
    return building && withTimeout(building, longestWaitMs);
  }

  private begin(key: string, linked: LinkedPage, index: PageFile): Promise<ReadyAnswer> | undefined {
    if (this.building.size >= MOST_AT_ONCE || this.renders.consume('', RENDERS) > 0) return undefined;
    const building = this.build(key, linked, index).finally(() => this.building.delete(key));
    this.building.set(key, building);
    return building;
  }

  private async build(key: string, { page, address, answers }: LinkedPage, { type, digest }: PageFile): Promise<ReadyAnswer> {
    const screen = await this.render({ address, answers }, digest);
    const opening: Opening = { answers, isStored: false };
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    const document = new ReadyAnswer(key, headers, Buffer.from(withOpening(page, opening, screen)));
    this.documents.set(key, document, screen === undefined ? { ttl: FAILED_FOR_MS } : {});
    return document;
  }

  private async render(opened: OpenedScreen, digest: string): Promise<string | undefined> {
    try {
      return await this.rendering.render(opened, digest);
    } catch (error) {
      this.logger.warn(`The first screen of ${opened.address} cannot be rendered: ${String(error)}`);
      return undefined;
    }
  }
}
