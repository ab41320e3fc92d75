import { songAdminEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController, nothingToAsk } from '../../../platform/http/contract-controller';
import { SongEditor } from './song-editor';
import { SongsService } from './songs.service';

const { add, change, featured, gone, byAudio } = songAdminEndpoints;

@Controller()
export class SongsAdminController extends ContractController(
  { add, change, featured, gone, byAudio },
  { add: { status: HttpStatus.CREATED } },
) {
  constructor(editor: SongEditor, songs: SongsService) {
    super({
      add: { beforeForm: nothingToAsk, answer: ({ form, caller }) => editor.add(form, caller.userId) },
      change: {
        beforeForm: ({ params }) => songs.byId(params.id),
        answer: ({ params, form, caller }) => editor.change(params.id, form, caller.userId),
      },
      featured: () => songs.featuredIds(),
      gone: () => songs.goneIds(),
      byAudio: ({ query }) => songs.byAudio(query.hashes.split(',')),
    });
  }
}
