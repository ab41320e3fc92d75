import { linkPreviewEndpoints } from '@chorus/contracts';
import { Controller, Inject, NotFoundException, NotImplementedException } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { ContractController } from '../../platform/http/contract-controller';
import { LinkPreviews } from './link-previews.service';
import { readOwnLink } from './linked-item';
import { toOembed } from './oembed.mapper';

@Controller()
export class OembedController extends ContractController(linkPreviewEndpoints, { oembed: { cost: 1 } }) {
  constructor(previews: LinkPreviews, @Inject(CONFIG) { publicUrl }: Config) {
    super({
      oembed: async ({ query }) => {
        if (query.format !== 'json') throw new NotImplementedException('oEmbed is available as JSON only.');
        const item = readOwnLink(query.url, publicUrl);
        const preview = item && (await previews.find(item));
        if (!preview) throw new NotFoundException("We couldn't find what this link leads to.");
        return toOembed(preview, publicUrl, query);
      },
    });
  }
}
