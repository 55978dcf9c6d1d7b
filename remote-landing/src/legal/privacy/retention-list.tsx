import { retention } from '@serafim/contract/site/retention';
import { Fragment } from 'react';
import styles from './purpose-list.module.css';

/** For how long each record is stored: the list by which the API deletes. */
export function RetentionList() {
  return (
    <dl className={styles.facts}>
      {Object.values(retention).map(({ what, kept }) => (
        <Fragment key={what}>
          <dt>{what}</dt>
          <dd>{kept}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
