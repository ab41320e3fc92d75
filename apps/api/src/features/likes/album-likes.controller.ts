import { albumLikesEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { sendPage } from '../../platform/http/list-page';
import { toAlbumLike } from './like-rules';
import { actOf } from './likes.controller';
import { LikesWriter } from './likes.writer';

@Controller()
export class AlbumLikesController extends ContractController(albumLikesEndpoints, {
  list: { cost: 5 },
  like: { cost: 1 },
  unlike: { cost: 1 },
}) {
  constructor({ albums }: LikesWriter) {
    super({
      list: async ({ caller, query, reply }) => sendPage(reply, await albums.list(caller.userId, query)),
      like: async ({ caller, params, body }) => toAlbumLike(await albums.act(caller.userId, params.albumId, actOf(true, body))),
      unlike: async ({ caller, params, body }) => toAlbumLike(await albums.act(caller.userId, params.albumId, actOf(false, body))),
    });
  }
}
