import { Outlet } from '@tanstack/react-router';
import { PackDrop } from '../pack/PackDrop.tsx';
import { words } from '../words.ts';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { PageName } from './PageName.tsx';
import styles from './Shell.module.css';
import { UpdateNotice } from './UpdateNotice.tsx';

export function Shell() {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Notices />
      <UpdateNotice />
      <PageName />
      <PackDrop />
    </div>
  );
}
