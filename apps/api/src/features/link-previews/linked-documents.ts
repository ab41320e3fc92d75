import { isFurtherPart, withAbout, withoutEndSlash, withOpening } from '@chorus/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestLimits } from '../../platform/admission/request-limits';
import { withTimeout } from '../../platform/async/with-timeout';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { sendReadyAnswer } from '../../platform/http/ready-answers/serve-ready-answers';
import { PageDocuments, type PageDocumentSource } from '../../platform/page/page-documents';
import type { PageFile } from '../../platform/page/page-file';
import type { LinkPreview } from './link-preview';
import { LinkPreviews } from './link-previews.service';
import { readLink } from './linked-item';
import { LinkedScreens } from './linked-screens';
import { previewHead } from './preview-head';

/** Nobody who opens a link waits longer for what its page can ask for itself. */
const LONGEST_WAIT_MS = 1_000;
/** A page whose answer is longer shows its frame first, and asks for it. */
const MOST_ANSWER_CHARACTERS = 100_000;

const isLong = (answers: unknown) => JSON.stringify(answers).length > MOST_ANSWER_CHARACTERS;

/**
 * The documents of albums, songs and artists describe them to programs that do not run the page, and contain the first screen. Nothing in
 * them is personal.
 */
@Injectable()
export class LinkedDocuments implements OnModuleInit, PageDocumentSource {
  private readonly logger = new Logger('Link previews');

  constructor(
    private readonly previews: LinkPreviews,
    private readonly documents: PageDocuments,
    private readonly screens: LinkedScreens,
    private readonly limits: RequestLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  async send(request: FastifyRequest, reply: FastifyReply, index: PageFile): Promise<boolean> {
    const { publicUrl } = this.config;
    const end = performance.now() + LONGEST_WAIT_MS;
    const url = URL.canParse(publicUrl + request.url) ? new URL(publicUrl + request.url) : undefined;
    const preview = url && (await this.find(url, request.ip));
    if (!preview) return false;
    const page = withAbout(index.bodies.identity.toString(), previewHead(preview, publicUrl));
    const { answers } = preview;
    const isAnswered = Object.keys(answers).length > 0 && !isLong(answers);
    const address = isAnswered ? screenOf(url, preview) : undefined;
    const whole = address && (await this.screens.find({ page, address, answers }, index, end - performance.now()));
    if (whole) return sendReadyAnswer(request, reply, whole, this.limits);
    const document = isAnswered ? withOpening(page, { answers, isStored: false }) : page;
    void reply.header('cache-control', 'no-cache').type(index.type).send(document);
    return true;
  }

  private async find(url: URL, address: string): Promise<LinkPreview | undefined> {
    const item = readLink(url);
    if (!item || (await this.limits.consume({ userId: undefined, address }, 1)) > 0) return undefined;
    return withTimeout(this.previews.find(item), LONGEST_WAIT_MS).catch((error: unknown) => {
      this.logger.warn(`The page goes out without a link preview: ${String(error)}`);
      return undefined;
    });
  }
}

/** The path and query that decide what the first screen shows; undefined if it is not that of the item, or a further part of its list. */
function screenOf(opened: URL, { url }: LinkPreview): string | undefined {
  const { pathname, search } = new URL(url);
  return withoutEndSlash(opened.pathname) !== pathname || isFurtherPart(opened) ? undefined : pathname + search;
}
