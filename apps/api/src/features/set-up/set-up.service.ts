import { listenersLabels, type SetUp, type SetUpChoice } from '@chorus/contracts';
import { BadRequestException, ConflictException, Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { Restart } from '../../platform/http/restart';
import { AccountsReader } from '../accounts/accounts.reader';
import { AuditWriter } from '../audit/audit.writer';
import { MOUNTED, withChosen } from './chosen-config';
import { folderProblem } from './folder-problem';
import { storeAnswer, type StoredSetUp, storedSetUp } from './set-up.queries';

/** Lets admins of a single node choose where its music is and who may listen. */
@Injectable()
export class SetUpService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly accounts: AccountsReader,
    private readonly audit: AuditWriter,
    private readonly restart: Restart,
  ) {}

  async read(): Promise<SetUp> {
    const stored = await storedSetUp(this.database.manager);
    const { listening, musicFolders, adminsChoose } = this.config;
    const within = await this.foldersWithin(stored);
    return {
      listening,
      musicFolders,
      choosesListening: adminsChoose.listening,
      choosesFolder: adminsChoose.musicFolders && within?.length !== 0,
      isAsked: !stored.isAnswered && (adminsChoose.listening || adminsChoose.musicFolders),
      suggestedFolder: stored.musicFolder ?? (existsSync(MOUNTED) ? MOUNTED : null),
      foldersWithin: within ?? null,
      isApplied: this.applies(stored),
    };
  }

  async choose(actorId: string, { listening, musicFolder: written }: SetUpChoice): Promise<SetUp> {
    // Resolved as MUSIC_FOLDERS are, since songs are known by this path. The check must see the same one: the system resolves `link/..` otherwise.
    const musicFolder = written !== undefined && isAbsolute(written) ? resolve(written) : written;
    const { adminsChoose, dataDir, backupDir } = this.config;
    if (listening !== undefined && !adminsChoose.listening) throw new ConflictException('Who may listen is set where Chorus runs.');
    if (musicFolder !== undefined) {
      if (!adminsChoose.musicFolders) throw new ConflictException('The music folder is set where Chorus runs.');
      const within = await this.foldersWithin(await storedSetUp(this.database.manager));
      const problem = await folderProblem(musicFolder, { own: [dataDir, ...(backupDir === undefined ? [] : [backupDir])], within });
      if (problem !== undefined) throw new BadRequestException(problem);
    }
    await this.work.run(async (database) => {
      await storeAnswer(database, { listening, musicFolder });
      if (listening !== undefined)
        await this.audit.write(database, {
          actorId,
          action: 'listeners.chosen',
          subjectId: 'set-up',
          subjectName: listenersLabels[listening],
        });
      if (musicFolder !== undefined)
        await this.audit.write(database, { actorId, action: 'folder.chosen', subjectId: 'set-up', subjectName: musicFolder });
    });
    const now = await this.read();
    if (!now.isApplied) this.restart.begin();
    return now;
  }

  /**
   * The first admin opened the link that the first start printed, so they run the machine and may name any folder of it. Later admins may not run
   * it: from the second one on, the folder must be in the current one or in the mounted one. That stays so once the others have left, since an
   * admin can take over another one's account and delete it.
   */
  private async foldersWithin({ musicFolder }: StoredSetUp): Promise<string[] | undefined> {
    if (await this.accounts.hasOnlyFirstAdmin()) return undefined;
    return [...new Set([...(existsSync(MOUNTED) ? [MOUNTED] : []), ...(musicFolder === null ? [] : [musicFolder])])];
  }

  private applies(stored: StoredSetUp): boolean {
    const { listening, musicFolders } = withChosen(this.config, stored);
    return listening === this.config.listening && musicFolders.join('|') === this.config.musicFolders.join('|');
  }
}
