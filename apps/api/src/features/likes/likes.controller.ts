import { type LikeAct, likesEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { clientMoment } from '../../platform/http/client-moment';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { toLike } from './like-rules';
import { LikesImportService } from './likes-import.service';
import { LikesWriter } from './likes.writer';

export const actOf = (isLiked: boolean, { at }: LikeAct) => ({ isLiked, at: clientMoment(at, new Date()) });

@Controller()
export class LikesController extends ContractController(likesEndpoints, {
  list: { cost: 5 },
  like: { cost: 1 },
  unlike: { cost: 1 },
  import: { status: HttpStatus.OK, cost: 50 },
}) {
  constructor({ songs }: LikesWriter, imports: LikesImportService) {
    super({
      list: async ({ caller, query, reply }) => sendPage(reply, await songs.list(caller.userId, query)),
      like: async ({ caller, params, body }) => toLike(await songs.act(caller.userId, params.songId, actOf(true, body))),
      import: {
        beforeForm: ({ caller }) => imports.admit(caller.userId),
        answer: ({ caller, form }) => imports.import(caller.userId, form.files.likesFile),
      },
      unlike: async ({ caller, params, body }) => toLike(await songs.act(caller.userId, params.songId, actOf(false, body))),
    });
  }
}
