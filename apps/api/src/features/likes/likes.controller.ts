import { type LikeAct, likesEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { clientMoment } from '../../platform/http/client-moment';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { LikesService } from './likes.service';

const actOf = (isLiked: boolean, { at }: LikeAct) => ({ isLiked, at: clientMoment(at, new Date()) });

@Controller()
export class LikesController extends ContractController(likesEndpoints, { list: { cost: 5 }, like: { cost: 1 }, unlike: { cost: 1 } }) {
  constructor(likes: LikesService) {
    super({
      list: async ({ caller, query, reply }) => sendPage(reply, await likes.list(caller.userId, query)),
      like: ({ caller, params, body }) => likes.act(caller.userId, params.songId, actOf(true, body)),
      unlike: ({ caller, params, body }) => likes.act(caller.userId, params.songId, actOf(false, body)),
    });
  }
}
