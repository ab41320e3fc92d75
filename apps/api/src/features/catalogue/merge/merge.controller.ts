import { mergeEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { Merger } from './merger';

@Controller()
export class MergeController extends ContractController(mergeEndpoints) {
  constructor(merger: Merger) {
    super({
      planArtistMerge: ({ params, query }) => merger.plan('artist', params.id, query.into),
      mergeArtist: ({ params, body, caller }) => merger.merge('artist', params.id, body.into, caller.userId),
      planAlbumMerge: ({ params, query }) => merger.plan('album', params.id, query.into),
      mergeAlbum: ({ params, body, caller }) => merger.merge('album', params.id, body.into, caller.userId),
    });
  }
}
