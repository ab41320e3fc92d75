import type { Opening } from '@chorus/contracts';
import { ALBUM_WINDOW, homeReads, screenPaths, withOpening } from '@chorus/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '../../platform/async/with-timeout';
import { AnswerVersions } from '../../platform/http/ready-answers/answer-versions';
import { ReadyAnswer } from '../../platform/http/ready-answers/ready-answer';
import { sendReadyAnswer } from '../../platform/http/ready-answers/serve-ready-answers';
import { PageDocuments, type PageDocumentSource } from '../../platform/page/page-documents';
import type { PageFile } from '../../platform/page/page-file';
import { pathOf } from '../../platform/page/path-of';
import { ScreenRendering } from '../../platform/page/screen-rendering';
import { RequestLimits } from '../../platform/admission/request-limits';
import { catalogueVersion } from '../catalogue/catalogue.reader';
import { trendingVersion } from '../listening/listening.reader';
import { ListWindowsReader } from '../reads/windows/list-windows.reader';
import { featuredVersion } from './daily-picks';
import { DiscoveryService } from './discovery.service';
import { MadeForYouService } from './made-for-you.service';

const versions = [catalogueVersion, trendingVersion, featuredVersion];

/** How long a request waits when there is no earlier document to show: without lists, the page requests them itself. */
const LONGEST_WAIT_MS = 500;

/** Limits builds during an import, when each title is a new version. Doubles with each failure in a row. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface Built {
  /** The version of all its lists; undefined if one changed while they were read. */
  version: string | undefined;
  hasScreen: boolean;
  current: ReadyAnswer;
  /** The same document for later, when the page has to request the lists again. There is none without music, since there may be some by then. */
  outdated: ReadyAnswer | undefined;
}

/** The documents of one build of the page. */
interface Documents {
  index: PageFile;
  last?: Built;
  building?: Promise<void> | undefined;
  failures: number;
  /** In ms since 1970. */
  pausedUntil: number;
}

/**
 * The document of Home contains its lists and its first screen as a visitor gets them, so it is the same for everybody. After a change,
 * requests get the previous document at once while the new one is built.
 */
@Injectable()
export class HomeDocument implements OnModuleInit, PageDocumentSource {
  private readonly logger = new Logger('Home');
  private documents: Documents | undefined;

  constructor(
    private readonly pageDocuments: PageDocuments,
    private readonly versions: AnswerVersions,
    private readonly limits: RequestLimits,
    private readonly discovery: DiscoveryService,
    private readonly forYou: MadeForYouService,
    private readonly windows: ListWindowsReader,
    private readonly rendering: ScreenRendering,
  ) {}

  onModuleInit(): void {
    this.pageDocuments.register(this);
  }

  async send(request: FastifyRequest, reply: FastifyReply, index: PageFile): Promise<boolean> {
    if (pathOf(request) !== screenPaths.home) return false;
    const answer = await this.find(this.documentsOf(index));
    return answer !== undefined && sendReadyAnswer(request, reply, answer, this.limits);
  }

  private documentsOf(index: PageFile): Documents {
    if (this.documents?.index.digest !== index.digest) this.documents = { index, failures: 0, pausedUntil: 0 };
    return this.documents;
  }

  private async find(documents: Documents): Promise<ReadyAnswer | undefined> {
    const version = await withTimeout(this.versions.read(versions), LONGEST_WAIT_MS).catch(() => undefined);
    const isCurrent = () => version !== undefined && documents.last?.version === version;
    if (!isCurrent() || !documents.last?.hasScreen) this.beginBuilding(documents);
    if (!isCurrent() && !documents.last?.outdated && documents.building) await withTimeout(documents.building, LONGEST_WAIT_MS);
    return isCurrent() ? documents.last?.current : documents.last?.outdated;
  }

  /** Builds one document at a time, of the version that is current when it begins: versions that nobody can get anymore are not built. */
  private beginBuilding(documents: Documents): void {
    if (documents.building || Date.now() < documents.pausedUntil) return;
    documents.building = this.build(documents.index)
      .then((built) => {
        documents.failures = built.hasScreen ? 0 : documents.failures + 1;
        if (built.hasScreen || !documents.last?.hasScreen) documents.last = built;
      })
      .catch((error: unknown) => {
        documents.failures += 1;
        this.logger.warn(`Home's lists cannot be read: ${String(error)}`);
      })
      .finally(() => {
        documents.building = undefined;
        documents.pausedUntil = Date.now() + Math.min(PAUSE_MS * 2 ** documents.failures, LONGEST_PAUSE_MS);
      });
  }

  private async build({ type, bodies, digest }: PageFile): Promise<Built> {
    const before = await this.versions.read(versions);
    const { answers, hasMusic } = await this.readLists();
    const after = await this.versions.read(versions);
    const screen = await this.render(answers, digest);
    const page = bodies.identity.toString();
    const inForm = (isStored: boolean) => {
      const html = withOpening(page, { answers, isStored }, screen);
      return new ReadyAnswer(after, { 'content-type': type, 'cache-control': 'no-cache' }, Buffer.from(html));
    };
    return {
      version: before === after ? after : undefined,
      hasScreen: screen !== undefined,
      current: inForm(false),
      outdated: hasMusic ? inForm(true) : undefined,
    };
  }

  private async render(answers: Opening['answers'], digest: string): Promise<string | undefined> {
    try {
      return await this.rendering.render({ address: screenPaths.home, answers }, digest);
    } catch (error) {
      this.logger.warn(`Home's first screen cannot be rendered: ${String(error)}`);
      return undefined;
    }
  }

  private readLists = async () => {
    const featured = await this.discovery.featured();
    const answers = {
      [homeReads.featured]: featured,
      [homeReads.madeForYou]: await this.forYou.picks(undefined),
      [homeReads.trending]: await this.discovery.trending(),
      [homeReads.albums]: await this.windows.albums({ from: 0, count: ALBUM_WINDOW }),
    };
    return { answers, hasMusic: featured.length > 0 };
  };
}
