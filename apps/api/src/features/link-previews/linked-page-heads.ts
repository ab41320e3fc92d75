import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { withTimeout } from '../../platform/async/with-timeout';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { type PageHead, PageHeads, type PageHeadSource } from '../../platform/page/page-heads';
import { RequestLimits } from '../../platform/admission/request-limits';
import { LinkPreviews } from './link-previews.service';
import { readLink } from './linked-item';
import { previewHead } from './preview-head';

/** Nobody who opens a link waits longer for what its page can ask for itself. */
const LONGEST_WAIT_MS = 1_000;
/** A page whose answer is longer shows its frame first, and asks for it. */
const MOST_ANSWER_CHARACTERS = 100_000;

const isLong = (answers: unknown) => JSON.stringify(answers).length > MOST_ANSWER_CHARACTERS;

@Injectable()
export class LinkedPageHeads implements OnModuleInit, PageHeadSource {
  private readonly logger = new Logger('Link previews');

  constructor(
    private readonly previews: LinkPreviews,
    private readonly heads: PageHeads,
    private readonly limits: RequestLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
  }

  async headOf(path: string, address: string): Promise<PageHead | undefined> {
    const { publicUrl } = this.config;
    const item = URL.canParse(publicUrl + path) ? readLink(new URL(publicUrl + path)) : undefined;
    if (!item || (await this.limits.consume({ userId: undefined, address }, 1)) > 0) return undefined;
    const preview = await withTimeout(this.previews.find(item), LONGEST_WAIT_MS).catch((error: unknown) => {
      this.logger.warn(`The page goes out without a link preview: ${String(error)}`);
      return undefined;
    });
    return preview && { html: previewHead(preview, publicUrl), answers: isLong(preview.answers) ? {} : preview.answers };
  }
}
