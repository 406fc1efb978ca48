/** The views that come after the first look. */
export const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);
