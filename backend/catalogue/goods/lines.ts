/** Model lines: words of rock, snow and passes. A line belongs to one brand within a silhouette. */
export const lines: readonly string[] = (
  "Ridge Col Scree Moraine Serac Tarn Cairn Arete Couloir Cornice Crag Saddle Traverse Bivouac Rime Firn " +
  "Neve Sastrugi Talus Gully Buttress Spur Plateau Cirque Corrie Verglas Icefall Headwall Watershed Treeline " +
  "Timberline Switchback Belay Pitch Basecamp Outpost Daybreak Alpenglow Windward Leeward Meltwater Snowline " +
  "Hoarfrost Squall Zenith Meridian Contour Bearing Granite Gneiss Schist Slate Basalt Quartz Birch Rowan " +
  "Juniper Heather Cloudberry Ptarmigan Ibex Chamois Skua Raven Merlin Kestrel Lynx Nallo Vistas Aktse " +
  "Skierfe Tarra Sylarna Helags Dovre Rondane Stetind Finse Hardanger Setesdal Femund Saltfjell Okstind " +
  "Marsfjall Vindel Bernina Engadin Silvretta Verwall Karwendel Tauern Dachstein Zillertal Stubai Pitztal " +
  "Ortler Adamello Brenta Civetta Pelmo Arolla Zinal Grimsel Susten Furka Simplon Albula Julier Watzmann " +
  "Allgau Kaunertal Ofental Valser Lukmanier Splugen Flexen Arlberg Montafon Rofan Hochkar"
).split(" ");
