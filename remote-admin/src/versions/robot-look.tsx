import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteReport } from '@serafim/platform-contract/release-report';
import { robotPicturePath } from '@serafim/platform-contract/robot-look';
import { Details } from '../screen/details.tsx';
import styles from './robot-look.module.css';
import { describeView } from './robot-sentence.ts';

interface RobotLookProps {
  report: Pick<RemoteReport, 'remote' | 'robots'>;
  /** The version in test, or the one that waits. */
  version: string;
}

/** What robots saw of a version before people did; says so where none has looked. */
export function RobotLook({ report: { remote, robots }, version }: RobotLookProps) {
  const look = robots.find(one => one.version === version);
  if (!look) return <p>Nenhum robô olhou esta versão: só o portão e as visitas dizem como ela está.</p>;
  const { at, beside, harms, views, pages, journeys } = look;
  const ended = journeys.filter(({ failedAt }) => failedAt === null).length;
  return (
    <div className={styles.look}>
      <p>
        Em {formatMinute(at)}, robôs puseram {formatCount(views, 'tela', 'telas')} ao lado de {beside}, com
        dados inventados:{' '}
        <strong>
          {pages.length === 0 ? 'nenhuma mudou' : formatCount(pages.length, 'mudou', 'mudaram')}
        </strong>
        . {journeys.length > 0 && `Percursos até o fim: ${ended} de ${journeys.length}.`}
      </p>
      {harms.length > 0 && (
        <ul>
          {harms.map(harm => (
            <li key={harm}>Dano: {harm}</li>
          ))}
        </ul>
      )}
      {pages.length > 0 && (
        <Details summary="O que os robôs viram mudar">
          {pages.map(page => (
            <section key={`${page.remote} ${page.address} ${page.width}`} className={styles.view}>
              <h3>
                {page.address}, em {page.width} px
              </h3>
              <ul>
                {describeView(page).map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {page.pictures.length === 2 && (
                <div className={styles.sides}>
                  {page.pictures.map((picture, index) => (
                    <figure key={picture}>
                      <figcaption>{index === 0 ? 'No ar' : 'Vai entrar'}</figcaption>
                      <img
                        src={robotPicturePath(remote, version, picture)}
                        alt={`${page.address} ${index === 0 ? 'como está no ar' : 'como vai entrar'}`}
                        loading="lazy"
                      />
                    </figure>
                  ))}
                </div>
              )}
            </section>
          ))}
        </Details>
      )}
    </div>
  );
}
