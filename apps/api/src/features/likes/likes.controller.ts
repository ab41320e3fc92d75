import { type LikeAct, likesEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { clientMoment } from '../../platform/http/client-moment';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { LikesImportService } from './likes-import.service';
import { LikesService } from './likes.service';

const actOf = (isLiked: boolean, { at }: LikeAct) => ({ isLiked, at: clientMoment(at, new Date()) });

@Controller()
export class LikesController extends ContractController(likesEndpoints, {
  list: { cost: 5 },
  like: { cost: 1 },
  unlike: { cost: 1 },
  import: { status: HttpStatus.OK, cost: 50 },
}) {
  constructor(likes: LikesService, imports: LikesImportService) {
    super({
      list: async ({ caller, query, reply }) => sendPage(reply, await likes.list(caller.userId, query)),
      like: ({ caller, params, body }) => likes.act(caller.userId, params.songId, actOf(true, body)),
      import: {
        beforeForm: ({ caller }) => imports.admit(caller.userId),
        answer: ({ caller, form }) => imports.import(caller.userId, form.files.likesFile),
      },
      unlike: ({ caller, params, body }) => likes.act(caller.userId, params.songId, actOf(false, body)),
    });
  }
}
