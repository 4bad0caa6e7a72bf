/** What the `live` switches of content/first-campaign/campaign.ts show, as `POST /rest/v1/rpc/public_numbers` answers it (decisions section 7). */
export type PublicNumbers = {
  /**
   * Subscribers who confirmed, volunteers whose address was confirmed or whom the campaign accepted, and contributors in
   * real money, goods or services, each person once.
   */
  supporters: number;
  /** Those volunteers by the area they named; areas with fewer than five people are left out, so that no one can be singled out. */
  supportersByArea: { area: string; count: number }[];
  /** Contributions of real money that the campaign holds, in cents; loans, which are to be paid back, and goods and services are not among them. */
  donationsCents: number;
  /** People who gave them by name: nobody knows of how many people the others are. */
  donors: number;
};
