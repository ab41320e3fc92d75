import { lyricsEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { catalogueVersion } from '../catalogue.reader';
import { LyricsEditor } from './lyrics-editor';
import { LyricsReader } from './lyrics.reader';

@Controller()
export class LyricsController extends ContractController(lyricsEndpoints, { ofSong: { cost: 1, readyWith: [catalogueVersion] } }) {
  constructor(lyrics: LyricsReader, editor: LyricsEditor) {
    super({
      ofSong: ({ params }) => lyrics.ofSong(params.id),
      change: {
        beforeForm: ({ params }) => lyrics.ofSong(params.id),
        answer: ({ params, form, caller }) => editor.change(params.id, form, caller.userId),
      },
    });
  }
}
