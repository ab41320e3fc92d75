import { songAdminEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
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
      add: ({ form, caller }) => editor.add(form, caller.userId),
      change: ({ params, form, caller }) => editor.change(params.id, form, caller.userId),
      featured: () => songs.featuredIds(),
      gone: () => songs.goneIds(),
      byAudio: ({ query }) => songs.byAudio(query.hashes.split(',')),
    });
  }
}
