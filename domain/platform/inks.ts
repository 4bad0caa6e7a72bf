/** The site's colours where no stylesheet reaches: e-mails, papers, pictures, the browser's own bar. They are those of app/styles/tokens.css. */
export const inks = {
  paper: "#f6f0e1",
  raised: "#fffcf4",
  ink: "#1b2a23",
  inkSoft: "#4b584f",
  rule: "#b8ac90",
  oak: "#1f5238",
  camas: "#3f3a94",
  grass: "#d9b35c",
  danger: "#8e1537",
} as const;
