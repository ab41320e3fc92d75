import type { Opening } from '@chorus/contracts';
import { ALBUM_WINDOW, homeReads, screenPaths, withOpening } from '@chorus/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '../../platform/async/with-timeout';
import { ReadyAnswer } from '../../platform/http/ready-answers/ready-answer';
import { type Building, ReadyAnswers } from '../../platform/http/ready-answers/ready-answers';
import { sendReadyAnswer } from '../../platform/http/ready-answers/serve-ready-answers';
import { HomeRendering } from '../../platform/page/home-rendering';
import { PageDocuments, type PageDocumentSource } from '../../platform/page/page-documents';
import type { PageFile } from '../../platform/page/page-file';
import { CatalogueReader, catalogueVersion } from '../catalogue/catalogue.reader';
import { trendingVersion } from '../listening/listening.reader';
import { featuredVersion } from './daily-picks';
import { DiscoveryService } from './discovery.service';
import { MadeForYouService } from './made-for-you.service';

const versions = [catalogueVersion, trendingVersion, featuredVersion];

/** A person waits no longer for a document with lists: without them the page asks for them itself. */
const LONGEST_WAIT_MS = 500;

/** Home's document brings its lists along and its first screen, as a visitor gets them: built once per version for everybody. */
@Injectable()
export class HomeDocument implements OnModuleInit, PageDocumentSource {
  readonly path = screenPaths.home;
  private readonly logger = new Logger('Home');

  constructor(
    private readonly documents: PageDocuments,
    private readonly answers: ReadyAnswers,
    private readonly discovery: DiscoveryService,
    private readonly forYou: MadeForYouService,
    private readonly catalogue: CatalogueReader,
    private readonly rendering: HomeRendering,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  async send(request: FastifyRequest, reply: FastifyReply, index: PageFile): Promise<boolean> {
    const document = await withTimeout(this.find(index), LONGEST_WAIT_MS).catch((error: unknown) => {
      this.logger.warn(`Home goes out without its lists: ${String(error)}`);
      return undefined;
    });
    if (!document) return false;
    await sendReadyAnswer(request, reply, document);
    return true;
  }

  private async find(index: PageFile): Promise<ReadyAnswer | undefined> {
    // Another build is another document.
    const found = await this.answers.find(`${this.path}#${index.digest}`, versions, LONGEST_WAIT_MS);
    return found === undefined || found instanceof ReadyAnswer ? found : this.build(found, index);
  }

  private async build({ version, end }: Building, { type, bodies, digest }: PageFile): Promise<ReadyAnswer> {
    try {
      const answers = await this.readLists();
      const html = withOpening(bodies.identity.toString(), { answers, isStored: false }, await this.render(answers, digest));
      const built = new ReadyAnswer(version, { 'content-type': type, 'cache-control': 'no-cache' }, Buffer.from(html));
      end(built);
      return built;
    } catch (error) {
      end('failed');
      throw error;
    }
  }

  private async render(answers: Opening['answers'], digest: string): Promise<string | undefined> {
    try {
      return await this.rendering.render(answers, digest);
    } catch (error) {
      this.logger.warn(`Home goes out without its first screen: ${String(error)}`);
      return undefined;
    }
  }

  private readLists = async (): Promise<Record<string, unknown>> => ({
    [homeReads.featured]: await this.discovery.featured(),
    [homeReads.madeForYou]: await this.forYou.picks(undefined),
    [homeReads.trending]: await this.discovery.trending(),
    [homeReads.albums]: await this.catalogue.newestAlbums(ALBUM_WINDOW),
  });
}
